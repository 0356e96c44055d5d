/* SPDX-License-Identifier: MIT */
/*
 * Tests recordings: complete even if the sound is cut off or the program is killed, never over
 * another file, and with full disks reported.
 */
#include "recorder.h"
#include "recording.h"
#include "render.h"
#include "speaker.h"
#include "stuck_device.h"
#include "synthesis.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sndfile.h>

enum { RATE = 22050, MOST = 60 * RATE };

static char folder[] = "/tmp/rochade-record-XXXXXX";
static char sound[64], labels[64];

static void name_files(const char *ending) {
    snprintf(sound, sizeof sound, "%s/game.%s", folder, ending);
    snprintf(labels, sizeof labels, "%s/game.vtt", folder);
    (void)unlink(sound);
    (void)unlink(labels);
}

/*
 * Returns the number of samples, read to the end whatever the header says; sets *loud to the number
 * of audible ones.
 */
static size_t read_sound(const char *file, size_t *loud) {
    static int16_t samples[MOST];
    SF_INFO form = {0};
    SNDFILE *from = sf_open(file, SFM_READ, &form);
    assert_non_null(from);
    assert_int_equal(form.samplerate, RATE);
    assert_int_equal(form.channels, 1);
    sf_count_t count = sf_read_short(from, samples, MOST);
    sf_close(from);
    *loud = 0;
    for (sf_count_t i = 0; i < count; i++)
        *loud += abs(samples[i]) > 1000;
    return (size_t)count;
}

static void read_labels(char *text, size_t size) {
    FILE *from = fopen(labels, "r");
    assert_non_null(from);
    text[fread(text, 1, size - 1, from)] = '\0';
    fclose(from);
}

static void say(audio_speaker *speaker, audio_priority priority, const char *text,
                const char *label) {
    audio_segment segment = {text, strlen(text), "de"};
    audio_utterance utterance = {
        .priority = priority, .segments = &segment, .count = 1, .label = label};
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
}

/* ----------------------------------------------------------- a device that never plays anything */

static audio_error open_stuck(audio_speaker **speaker) {
    return audio__speaker_open_on(speaker, &stuck, &(audio_settings){.recording = sound});
}

static void interrupted_and_dropped_speech_is_recorded_completely(void **state) {
    audio_speaker *speaker;
    char text[2048];
    size_t loud;
    (void)state;
    name_files("flac");
    assert_int_equal(open_stuck(&speaker), AUDIO_OK);
    say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", "eins");
    say(speaker, AUDIO_MESSAGE, "Dame David eins schlägt David acht", "zwei <&>");
    say(speaker, AUDIO_NOTICE, "Läufer Cesar eins Felix vier", "drei");
    audio_speaker_silence(speaker);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    size_t count = read_sound(sound, &loud);
    assert_in_range(count, 5 * RATE, 10 * RATE);
    assert_true(loud > count / 10);
    read_labels(text, sizeof text);
    assert_int_equal(strncmp(text, "WEBVTT\n\n00:00:00.000 --> 00:00:0", 32), 0);
    const char *one = strstr(text, "\neins\n\n"), *two = strstr(text, "\nzwei &lt;&amp;&gt;\n\n");
    assert_true(one != NULL && two != NULL && one < two);
    assert_true(strstr(text, "\ndrei\n\n") > two);
}

/* --------------------------------------------------------------------------------------- labels */

/* Each label has the interval since the last one, as WebVTT writes times and text. */
static void labels_tell_when_they_are_heard(void **state) {
    enum { SLOW = 1000, HOUR = 3600 * SLOW };
    static const int16_t silence[HOUR];
    static const struct {
        size_t samples;
        const char *label;
    } parts[] = {{1234, "one"},     {500, "a & b <c>"},
                 {66, NULL},        {200, "\n\nd\n\ne\nf"},
                 {HOUR, "an hour"}, {2 * 60 * SLOW + 3 * SLOW + 4, "last"}};
    static const char wanted[] = "WEBVTT\n\n"
                                 "00:00:00.000 --> 00:00:01.234\none\n\n"
                                 "00:00:01.234 --> 00:00:01.734\na &amp; b &lt;c&gt;\n\n"
                                 "00:00:01.800 --> 00:00:02.000\nd\ne\nf\n\n"
                                 "00:00:02.000 --> 01:00:02.000\nan hour\n\n"
                                 "01:00:02.000 --> 01:02:05.004\nlast\n\n";
    char text[sizeof wanted + 100];
    audio_recording *record;
    (void)state;
    name_files("wav");
    assert_int_equal(audio__recording_open(&record, SLOW, sound), AUDIO_OK);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        assert_true(audio__recording_write(record, silence, parts[i].samples));
        assert_true(audio__recording_end(record, parts[i].label));
    }
    assert_int_equal(audio__recording_close(record), AUDIO_OK);
    read_labels(text, sizeof text);
    assert_string_equal(text, wanted);
}

/* The labels are named after the sound; only a dot in its own name begins an ending. */
static void labels_are_named_after_the_sound(void **state) {
    static const char *const rows[][3] = {{"game.wav", "game.vtt", "RIFF"},
                                          {"game", "game.vtt", "RIFF"},
                                          {"game.round.3.FLAC", "game.round.3.vtt", "fLaC"},
                                          {"v1.2/game", "v1.2/game.vtt", "RIFF"},
                                          {"v1.2/game.flac", "v1.2/game.vtt", "fLaC"}};
    static const int16_t silence[10];
    char below[64], path[128];
    (void)state;
    name_files("wav");
    (void)snprintf(below, sizeof below, "%s/v1.2", folder);
    assert_int_equal(mkdir(below, 0700), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        audio_recording *record;
        (void)snprintf(path, sizeof path, "%s/%s", folder, rows[i][0]);
        assert_int_equal(audio__recording_open(&record, RATE, path), AUDIO_OK);
        assert_true(audio__recording_write(record, silence, 10));
        assert_true(audio__recording_end(record, "silence"));
        assert_int_equal(audio__recording_close(record), AUDIO_OK);
        char start[5] = "";
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        assert_int_equal(fread(start, 1, 4, file), 4);
        (void)fclose(file);
        assert_string_equal(start, rows[i][2]);
        assert_int_equal(unlink(path), 0);
        (void)snprintf(path, sizeof path, "%s/%s", folder, rows[i][1]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(below), 0);
}

/* --------------------------------------------------------------------------- kill and full disk */

/* Records three seconds of a sawtooth wave in a process that then kills itself. */
static void write_and_die(void) {
    static int16_t saw[RATE];
    audio_recording *record;
    for (size_t i = 0; i < RATE; i++)
        saw[i] = (int16_t)(i * 97 % 20000);
    if (audio__recording_open(&record, RATE, sound) != AUDIO_OK) _exit(1);
    for (int i = 0; i < 3; i++)
        if (!audio__recording_write(record, saw, RATE) || !audio__recording_end(record, "saw"))
            _exit(1);
    (void)audio__recording_write(record, saw, RATE); /* not completed: may be lost */
    (void)kill(getpid(), SIGKILL);
}

static void killed_process_leaves_readable_files(void **state) {
    const char *const endings[] = {"flac", "wav"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char text[512];
        size_t loud;
        int status;
        name_files(endings[i]);
        pid_t child = fork();
        if (child == 0) write_and_die();
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_in_range(read_sound(sound, &loud), 3 * RATE, 4 * RATE + 3 * 4096);
        assert_in_range(loud, 3 * RATE * 9 / 10, 4 * RATE);
        read_labels(text, sizeof text);
        assert_non_null(strstr(text, "00:00:02.")); /* the third label is complete */
        assert_string_equal(text + strlen(text) - 5, "saw\n\n");
    }
}

/*
 * What has ended is in the file while the recording goes on: all of WAV, and of FLAC, which is
 * filled up with silence to a block, all but the last sample at most.
 */
static void every_end_is_on_the_disk(void **state) {
    enum { BLOCK = 4096, LONGEST = 3 * BLOCK };
    static const char *const endings[] = {"flac", "wav"};
    static const size_t counts[] = {1, 1, BLOCK - 2, BLOCK - 1, BLOCK, BLOCK + 1, 100, LONGEST};
    static int16_t saw[LONGEST];
    (void)state;
    for (size_t i = 0; i < LONGEST; i++)
        saw[i] = (int16_t)(2000 + i * 97 % 20000);
    for (size_t i = 0; i < 2; i++) {
        audio_recording *record;
        size_t loud, written = 0, before = 0;
        name_files(endings[i]);
        assert_int_equal(audio__recording_open(&record, RATE, sound), AUDIO_OK);
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            assert_true(audio__recording_write(record, saw, counts[k]));
            assert_true(audio__recording_end(record, NULL));
            written += counts[k];
            const size_t found = read_sound(sound, &loud);
            assert_in_range(loud, i == 1 ? written : written - 1, written);
            assert_in_range(found, loud, i == 1 ? written : before + counts[k] + BLOCK);
            before = found;
        }
        assert_int_equal(audio__recording_close(record), AUDIO_OK);
    }
}

static void full_disk_is_reported_once_and_stops_only_recording(void **state) {
    const struct rlimit narrow = {30000, RLIM_INFINITY};
    struct rlimit before;
    audio_speaker *speaker;
    size_t loud;
    (void)state;
    (void)signal(SIGXFSZ, SIG_IGN);
    name_files("wav");
    assert_int_equal(open_stuck(&speaker), AUDIO_OK);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &narrow), 0);
    say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", NULL);
    audio_speaker_silence(speaker);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_FILE);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    say(speaker, AUDIO_MESSAGE, "Eva vier", NULL);
    audio_speaker_silence(speaker);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_FILE);
    assert_in_range(read_sound(sound, &loud), 10000, 15000);
}

/* ------------------------------------------------------------------------------- existing files */

static void put_diary(const char *path) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("diary\n", file);
    fclose(file);
}

static void expect_diary(const char *path) {
    char text[16] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    assert_int_equal(fgetc(file), EOF);
    fclose(file);
    assert_string_equal(text, "diary\n");
}

static void expect_refused(void) {
    audio_recording *record;
    assert_int_equal(audio__recording_open(&record, RATE, sound), AUDIO_FILE);
    assert_null(record);
}

static void does_not_overwrite_sound(void **state) {
    const char *const endings[] = {"flac", "wav"};
    char other[64];
    (void)state;
    snprintf(other, sizeof other, "%s/diary", folder);
    for (size_t i = 0; i < 2; i++) {
        name_files(endings[i]);
        put_diary(sound);
        expect_refused();
        expect_diary(sound);
        (void)unlink(sound);
        put_diary(other);
        assert_int_equal(symlink(other, sound), 0);
        expect_refused();
        expect_diary(other);
        (void)unlink(other); /* now the link is dangling */
        expect_refused();
        assert_int_not_equal(access(other, F_OK), 0);
        (void)unlink(sound);
    }
}

/* Labels that cannot be created make the recording fail with the first label. */
static void does_not_overwrite_labels(void **state) {
    static const int16_t silence[RATE];
    audio_recording *record;
    char other[64];
    (void)state;
    snprintf(other, sizeof other, "%s/diary", folder);
    for (unsigned linked = 0; linked < 2; linked++) {
        name_files("wav");
        put_diary(linked ? other : labels);
        if (linked) assert_int_equal(symlink(other, labels), 0);
        assert_int_equal(audio__recording_open(&record, RATE, sound), AUDIO_OK);
        assert_true(audio__recording_write(record, silence, RATE));
        assert_false(audio__recording_end(record, "silence"));
        assert_int_equal(audio__recording_close(record), AUDIO_FILE);
        expect_diary(linked ? other : labels);
    }
    (void)unlink(other);
}

static audio_error lost_state(audio_device *device) {
    (void)device;
    return AUDIO_DEVICE_LOST;
}

static bool is_ringing(const audio_speaker *speaker) {
    return poll(&(struct pollfd){.fd = audio_speaker_file(speaker), .events = POLLIN}, 1, 0) == 1;
}

/* With errors of the recording and of the device, the file stays readable until both are taken. */
static void two_errors_are_reported_one_after_the_other(void **state) {
    audio_device lost = stuck;
    audio_speaker *speaker;
    (void)state;
    name_files("wav");
    put_diary(labels);
    lost.state = lost_state;
    assert_int_equal(audio__speaker_open_on(&speaker, &lost, &(audio_settings){.recording = sound}),
                     AUDIO_OK);
    assert_false(is_ringing(speaker));
    say(speaker, AUDIO_MESSAGE, "Eva vier", "e4");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_FILE);
    assert_true(is_ringing(speaker));
    assert_int_equal(audio_speaker_trouble(speaker), AUDIO_DEVICE_LOST);
    assert_false(is_ringing(speaker));
    assert_int_equal(audio_speaker_trouble(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_FILE);
    expect_diary(labels);
}

static void expect_private(const char *path) {
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISREG(about.st_mode));
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void files_are_private(void **state) {
    static const int16_t silence[RATE];
    audio_recording *record;
    mode_t before = umask(0);
    (void)state;
    name_files("flac");
    assert_int_equal(audio__recording_open(&record, RATE, sound), AUDIO_OK);
    assert_true(audio__recording_write(record, silence, RATE));
    assert_true(audio__recording_end(record, "silence"));
    assert_int_equal(audio__recording_close(record), AUDIO_OK);
    umask(before);
    expect_private(sound);
    expect_private(labels);
}

static void refuses_a_file_that_cannot_be_created(void **state) {
    audio_recording *record;
    (void)state;
    assert_int_equal(audio__recording_open(&record, RATE, "/no/such/file.flac"), AUDIO_FILE);
    assert_null(record);
    assert_int_equal(audio__recording_close(NULL), AUDIO_OK);
}

/* Words to be heard come first: each utterance can be put off, and leaves nothing in the file. */
static void hurried_utterances_stay_waiting(void **state) {
    static const _Atomic bool hurry = true, calm;
    const audio_segment segment = {"Eva vier", 8, "de"};
    const audio_utterance utterance = {
        .priority = AUDIO_MESSAGE, .segments = &segment, .count = 1, .label = "e4"};
    const audio_settings settings = {0};
    audio_recorder *recorder;
    struct stat empty, about;
    unsigned rate;
    (void)state;
    name_files("wav");
    assert_int_equal(audio__synthesis_open(&rate), AUDIO_OK);
    assert_int_equal(audio__recorder_open(&recorder, rate, sound), AUDIO_OK);
    assert_int_equal(stat(sound, &empty), 0);
    for (unsigned i = 0; i < 3; i++)
        assert_true(audio__recorder_add(recorder, &utterance));
    for (unsigned waiting = 3; waiting > 0; waiting--) {
        assert_int_equal(audio__recorder_waiting(recorder), waiting);
        assert_false(audio__recorder_make(recorder, &settings, &hurry));
        assert_int_equal(audio__recorder_waiting(recorder), waiting);
        assert_int_equal(stat(sound, &about), 0);
        assert_int_equal(about.st_size, empty.st_size);
        assert_true(audio__recorder_make(recorder, &settings, &calm));
        audio__recorder_done(recorder);
        assert_int_equal(stat(sound, &empty), 0);
        assert_true(empty.st_size > about.st_size + 2 * RATE / 4);
    }
    assert_int_equal(audio__recorder_state(recorder), AUDIO_OK);
    assert_int_equal(audio__recorder_waiting(recorder), 0);
    assert_int_equal(audio__recorder_close(recorder), AUDIO_OK);
    audio__synthesis_close();
}

enum { PART = 1 << 16, PARTS = 70, KEPT = 64 }; /* as many parts as are kept in memory */

/* The rendering of parts of one value each, instead of speech. */
static struct {
    bool is_wanted;
    unsigned until_hurry;
    _Atomic bool hurry;
} parts;

bool __real_audio__render(const audio_utterance *utterance, const audio_settings *settings,
                          unsigned sample_rate, audio_synthesis_sink sink, void *context);
bool __wrap_audio__render(const audio_utterance *utterance, const audio_settings *settings,
                          unsigned sample_rate, audio_synthesis_sink sink, void *context);

bool __wrap_audio__render(const audio_utterance *utterance, const audio_settings *settings,
                          unsigned sample_rate, audio_synthesis_sink sink, void *context) {
    static int16_t samples[PART];
    if (!parts.is_wanted)
        return __real_audio__render(utterance, settings, sample_rate, sink, context);
    for (unsigned n = 0; n < PARTS; n++) {
        for (size_t i = 0; i < PART; i++)
            samples[i] = (int16_t)(n + 1);
        parts.hurry = n == parts.until_hurry;
        if (!sink(context, samples, PART)) return false;
    }
    return true;
}

static void expect_all_parts(void) {
    static int16_t samples[PART];
    SF_INFO form = {0};
    SNDFILE *from = sf_open(sound, SFM_READ, &form);
    assert_non_null(from);
    assert_int_equal(form.frames, PARTS * PART);
    for (unsigned n = 0; n < PARTS; n++) {
        assert_int_equal(sf_read_short(from, samples, PART), PART);
        for (size_t i = 0; i < PART; i++)
            assert_int_equal(samples[i], n + 1);
    }
    (void)sf_close(from);
}

/*
 * Of an utterance, three minutes are kept in memory, so that it can be put off. A longer one is
 * written in parts; once its beginning is in the file, it is completed, whatever is to be heard
 * meanwhile.
 */
static void longest_utterances(void **state) {
    const audio_utterance utterance = {.priority = AUDIO_MESSAGE, .label = "long"};
    const audio_settings settings = {0};
    audio_recorder *recorder;
    struct stat empty, about;
    (void)state;
    parts.is_wanted = true;
    name_files("wav");
    assert_int_equal(audio__recorder_open(&recorder, RATE, sound), AUDIO_OK);
    assert_int_equal(stat(sound, &empty), 0);
    assert_true(audio__recorder_add(recorder, &utterance));
    for (parts.until_hurry = 0; parts.until_hurry <= KEPT; parts.until_hurry += KEPT / 2) {
        assert_false(audio__recorder_make(recorder, &settings, &parts.hurry));
        assert_int_equal(stat(sound, &about), 0);
        assert_int_equal(about.st_size, empty.st_size);
        assert_int_equal(audio__recorder_waiting(recorder), 1);
    }
    parts.until_hurry = KEPT + 1;
    assert_true(audio__recorder_make(recorder, &settings, &parts.hurry));
    audio__recorder_done(recorder);
    assert_int_equal(audio__recorder_close(recorder), AUDIO_OK);
    parts.is_wanted = false;
    expect_all_parts();
}

int main(void) {
    if (mkdtemp(folder) == NULL) return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(interrupted_and_dropped_speech_is_recorded_completely),
        cmocka_unit_test(labels_tell_when_they_are_heard),
        cmocka_unit_test(labels_are_named_after_the_sound),
        cmocka_unit_test(killed_process_leaves_readable_files),
        cmocka_unit_test(every_end_is_on_the_disk),
        cmocka_unit_test(full_disk_is_reported_once_and_stops_only_recording),
        cmocka_unit_test(does_not_overwrite_sound),
        cmocka_unit_test(does_not_overwrite_labels),
        cmocka_unit_test(two_errors_are_reported_one_after_the_other),
        cmocka_unit_test(files_are_private),
        cmocka_unit_test(hurried_utterances_stay_waiting),
        cmocka_unit_test(longest_utterances),
        cmocka_unit_test(refuses_a_file_that_cannot_be_created),
    };
    int failed = cmocka_run_group_tests_name("audio_recording", tests, NULL, NULL);
    for (const char *const *ending = (const char *const[]){"flac", "wav", NULL}; *ending;
         ending++) {
        name_files(*ending);
    }
    (void)rmdir(folder);
    return failed;
}
