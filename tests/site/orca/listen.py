# SPDX-License-Identifier: MIT
"""usage: listen.py URL STEPS BROWSER [PROGRAM...] - presses keys in a page and prints what Orca says to each.

Runs on a display, with a session bus and a home of its own (see run). Orca connects to the speech server of this
program, which implements the part of the protocol of speech-dispatcher that Orca needs, and records the text.

Each line of STEPS is a step and, after a tab, words that must be heard before the next step (optional):

    KEY             presses a key, named as in xdotool
    type TEXT       types the text
    wait SECONDS    waits for the words, at most so long
    load KEY        presses a key that leads to another page
    more SECONDS    waits for more speech, at most so long, and counts it to the last key
    renew           runs PROGRAM, which changes the served files
    never           the words after the tab must not be heard at all
    board, address  are for the page (see run and pages)

Prints each step and what was said, one utterance a line.
"""
import glob
import html
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

# A key counts as answered after this many seconds without speech and without work.
QUIET = 1.2
# The load of browser and Orca that counts as idle, as a fraction of one processor: a clock runs, a cursor blinks.
IDLE = 0.25
PATIENCE = 60
START = 90
# Without the summary of a loaded page, because the numbers of tables and links in it depend on the moment.
ORCA = """
import sys
sys.argv[:] = ['orca']
from orca import orca
settings = orca.getSettingsManager()
settings.activate(None, {'enableSpeech': True, 'enableBraille': False, 'enableKeyEcho': False,
                         'sayAllOnLoad': False, 'pageSummaryOnLoad': False})
sys.exit(orca.main())
"""


def effort(sessions):
    """Returns the seconds for which threads of these sessions have used a processor or waited for one."""
    total = 0
    for path in glob.glob('/proc/[0-9]*/stat'):
        try:
            with open(path, encoding='utf-8', errors='replace') as stat:
                session = int(stat.read().rpartition(')')[2].split()[3])
            if session not in sessions:
                continue
            for thread in glob.glob(f'{os.path.dirname(path)}/task/*/schedstat'):
                with open(thread, encoding='utf-8') as schedule:
                    total += sum(map(int, schedule.read().split()[:2]))
        except OSError:
            pass  # The process or thread has ended.
    return total / 1e9


class Speech:
    """A speech server for Orca, in place of speech-dispatcher."""

    ANSWERS = {
        'LIST OUTPUT_MODULES': ['250-ears', '250 OK'],
        'LIST': ['249-ears\tde\tnone', '249 OK'],
        'GET': ['251-0', '251 OK'],
        'HISTORY': ['245-1', '245 OK'],
        'QUIT': ['231 HAPPY HACKING'],
    }

    def __init__(self, path):
        self.heard = []
        self.workers = set()
        self.changed = time.monotonic()
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(path)
        self.server.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.server.accept()
            threading.Thread(target=self.converse, args=(client,), daemon=True).start()

    def converse(self, client):
        lines = client.makefile('rb')

        def say(*answer):
            client.sendall(''.join(line + '\r\n' for line in answer).encode())

        for raw in lines:
            command = raw.decode('utf-8', 'replace').strip()
            if command.upper() == 'SPEAK':
                say('230 OK RECEIVING DATA')
                text = []
                for part in lines:
                    if part == b'.\r\n':
                        break
                    text.append(part.decode('utf-8', 'replace'))
                self.note(''.join(text), say)
            elif command.upper().startswith(('CHAR ', 'KEY ')):
                self.note(command.split(' ', 1)[1], say)
            else:
                known = [name for name in self.ANSWERS if command.upper().startswith(name)]
                say(*(self.ANSWERS[known[0]] if known else ['200 OK']))

    def note(self, text, say):
        plain = html.unescape(re.sub(r'<[^>]*>', '', text))
        self.heard.append(' '.join(plain.split()))
        self.changed = time.monotonic()
        number = len(self.heard)
        say(f'225-{number}', '225 OK MESSAGE QUEUED')
        # With a delay, because Orca accepts events only after it has read the answer.
        threading.Timer(0.1, self.speak, (text, number, say)).start()

    def speak(self, text, number, say):
        """Reports the text as spoken at once; the marks tell Orca how far a page has been read."""
        try:
            say(f'701-{number}', '701-1', '701 BEGIN')
            for mark in re.findall(r'<mark name="([^"]*)"/>', text):
                say(f'700-{number}', '700-1', f'700-{mark}', '700 INDEX MARK')
            say(f'702-{number}', '702-1', '702 END')
        except OSError:
            pass

    def silence(self, at_most):
        """Waits until there has been no speech and no work for QUIET seconds, at most `at_most` seconds."""
        end = time.monotonic() + at_most
        done = [(time.monotonic(), effort(self.workers))]
        while time.monotonic() < end:
            time.sleep(0.2)
            now = time.monotonic()
            done.append((now, effort(self.workers)))
            while len(done) > 2 and now - done[1][0] >= QUIET:
                done.pop(0)
            (since, before), (_, after) = done[0], done[-1]
            if now - max(since, self.changed) >= QUIET and after - before < IDLE * (now - since):
                return

    def until(self, words, first, at_most):
        """Waits until a pattern matches the utterances from index `first` on, at most `at_most` seconds."""
        end = time.monotonic() + at_most
        while time.monotonic() < end and not re.search(words, ' '.join(self.heard[first:])):
            time.sleep(0.1)


def call(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=30)


def switch_on():
    """Tells programs that a screen reader is running."""
    bus = ['gdbus', 'call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus', '--method']
    for name in ('IsEnabled', 'ScreenReaderEnabled'):
        call(*bus, 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', name, '<true>')


def browser(name, url, profile):
    if name == 'firefox':
        program = shutil.which('firefox-esr') or shutil.which('firefox')
        os.makedirs(profile)
        with open(f'{profile}/user.js', 'w', encoding='utf-8') as settings:
            for key in ('browser.aboutwelcome.enabled', 'datareporting.policy.dataSubmissionEnabled',
                        'browser.shell.checkDefaultBrowser', 'browser.newtab.preload', 'browser.newtabpage.enabled',
                        'layers.acceleration.disabled'):
                value = 'true' if key.startswith('layers') else 'false'
                settings.write(f'user_pref("{key}", {value});\n')
            settings.write('user_pref("accessibility.force_disabled", -1);\nuser_pref("termsofuse.bypassNotification", true);\n')
        return [program, '--no-remote', '--profile', profile, url], 'firefox|navigator'
    os.makedirs(f'{profile}/Default')
    with open(f'{profile}/Default/Preferences', 'w', encoding='utf-8') as preferences:
        json.dump({'translate': {'enabled': False}}, preferences)
    return [shutil.which('chromium'), '--no-sandbox', '--force-renderer-accessibility=complete', '--disable-gpu',
            '--no-first-run', '--disable-sync', '--disable-background-networking', '--password-store=basic',
            '--disable-dev-shm-usage', '--disable-features=Translate', f'--user-data-dir={profile}', url], 'chrom'


def window_of(kind):
    end = time.monotonic() + START
    while time.monotonic() < end:
        for window in call('xdotool', 'search', '--onlyvisible', '--class', kind).stdout.split():
            geometry = call('xdotool', 'getwindowgeometry', '--shell', window).stdout
            if int(re.search(r'WIDTH=(\d+)', geometry).group(1)) > 300:
                return window
        time.sleep(0.3)
    sys.exit('the browser opened no window')


def report(key, utterances):
    said = [re.sub(r'http://[\d.:]+/', 'http://…/', text) for text in utterances if text]
    head = [] if key.startswith('more ') else [f'[{key}]']
    print(*head, *said, sep='\n', end='\n' if head or said else '', flush=True)


# Words that Orca says when a page has been loaded, in German, English, Spanish, French and Italian.
LOADED = re.compile('abgeschlossen|Finished loading|Fin de la carga|termin|completato')


def opening(utterances):
    """Returns the utterances from the page's title on; the name of the window before it differs each time."""
    done = [at for at, text in enumerate(utterances) if LOADED.search(text)]
    return utterances[done[-1]:] if done else utterances


def play(speech, steps, renew):
    failures = []
    never = []
    last = len(speech.heard)
    for line in steps:
        key, _, wanted = line.rstrip('\n').partition('\t')
        if not key or key.startswith('#') or key in ('board', 'address'):
            continue
        if key == 'never':
            never.append(wanted)
            continue
        first = len(speech.heard)
        before, last = last, first
        since, patience = first, PATIENCE
        if key.startswith('wait '):
            # While a clock runs there is no silence, and the words may have been said before the wait began.
            since, patience = before, 2 * QUIET
            speech.until(re.escape(wanted), since, int(key[5:]))
        elif key.startswith('load '):
            call('xdotool', 'key', key[5:])
            speech.until(LOADED, first, START)
        elif key.startswith('more '):
            speech.until('.', first, int(key[5:]))
        elif key == 'renew':
            call(*renew)
        elif key.startswith('type '):
            call('xdotool', 'type', '--delay', '60', '--', key[5:])
        else:
            call('xdotool', 'key', '--clearmodifiers', '--', key)
        speech.silence(patience)
        heard = ' '.join(speech.heard[since:])
        utterances = speech.heard[first:]
        report(key, opening(utterances) if key.startswith('load ') else utterances)
        if wanted and wanted not in heard:
            failures.append(f'{key}: wanted "{wanted}", heard "{heard}"')
    for words in never:
        failures += [f'never: heard "{text}"' for text in speech.heard if words in text]
    return failures


def main():
    url, steps, name, *renew = sys.argv[1:]
    home = os.environ['HOME']
    speech = Speech(f'{home}/speech')
    os.environ['SPEECHD_ADDRESS'] = f'unix_socket:{home}/speech'
    switch_on()
    command, kind = browser(name, url, f'{home}/profile')
    started = []
    # Ends the started programs on a timeout, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit('ended'))

    def start(*what):
        log = open(f'{home}/{os.path.basename(what[0])}.log', 'wb')
        started.append(subprocess.Popen(what, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True))
        speech.workers.add(started[-1].pid)

    try:
        start('openbox', '--sm-disable')
        start(sys.executable, '-c', ORCA)
        end = time.monotonic() + START
        while not speech.heard and time.monotonic() < end:
            time.sleep(0.2)
        if not speech.heard:
            sys.exit('Orca says nothing')
        start(*command)
        call('xdotool', 'windowactivate', '--sync', window_of(kind))
        speech.until(LOADED, 0, START)
        speech.silence(START)
        report('load', opening(speech.heard))
        with open(steps, encoding='utf-8') as lines:
            failures = play(speech, lines, renew)
    finally:
        for process in reversed(started):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
    print('\n'.join(failures) or 'everything was heard', file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
