/* SPDX-License-Identifier: MIT */
/* The words of <rochade-drawing>. */

/**
 * Announcements by language, with | for a square; `begun` is that of an arrow being drawn. `typed` lists the words of
 * typed lines: arrow, mark, clear, and the four colours; `between` lists words that may stand between squares.
 * @type {Record<string, {
 *   begun: string, arrow: string, mark: string, erased: string,
 *   typed: string, between: string, usage: string, cleared: string
 * }>}
 */
export const WORDS = {
  de: {
    begun: 'Pfeil von | …',
    arrow: 'Pfeil von | nach |.',
    mark: 'Markiert: |.',
    erased: 'Entfernt:',
    typed: 'pfeil kreis radieren grün rot gelb blau',
    between: 'von nach auf',
    usage: '„Pfeil e2 e4“, „Kreis e4 grün“ oder „radieren“.',
    cleared: 'Nichts mehr gezeichnet.',
  },
  en: {
    begun: 'Arrow from | …',
    arrow: 'Arrow from | to |.',
    mark: 'Marked: |.',
    erased: 'Removed:',
    typed: 'arrow circle clear green red yellow blue',
    between: 'from to on',
    usage: '“arrow e2 e4”, “circle e4 green” or “clear”.',
    cleared: 'Nothing is drawn any more.',
  },
  es: {
    begun: 'Flecha desde | …',
    arrow: 'Flecha de | a |.',
    mark: 'Marcada: |.',
    erased: 'Borrado:',
    typed: 'flecha círculo borrar verde rojo amarillo azul',
    between: 'de desde a en',
    usage: '«flecha e2 e4», «círculo e4 verde» o «borrar».',
    cleared: 'Ya no hay nada dibujado.',
  },
  fr: {
    begun: 'Flèche depuis | …',
    arrow: 'Flèche de | à |.',
    mark: 'Case marquée : |.',
    erased: 'Effacé :',
    typed: 'flèche cercle effacer vert rouge jaune bleu',
    between: 'de depuis à vers sur',
    usage: '« flèche e2 e4 », « cercle e4 vert » ou « effacer ».',
    cleared: 'Plus rien n’est dessiné.',
  },
  it: {
    begun: 'Freccia da | …',
    arrow: 'Freccia da | a |.',
    mark: 'Segnata: |.',
    erased: 'Cancellato:',
    typed: 'freccia cerchio pulisci verde rosso giallo blu',
    between: 'da a in su',
    usage: '«freccia e2 e4», «cerchio e4 verde» o «pulisci».',
    cleared: 'Non c’è più alcun disegno.',
  },
  pt: {
    begun: 'Seta de | …',
    arrow: 'Seta de | para |.',
    mark: 'Marcada: |.',
    erased: 'Apagado:',
    typed: 'seta círculo limpar verde vermelho amarelo azul',
    between: 'de para em',
    usage: '«seta e2 e4», «círculo e4 verde» ou «limpar».',
    cleared: 'Já não há nada desenhado.',
  },
  ru: {
    begun: 'Стрелка с | …',
    arrow: 'Стрелка с | на |.',
    mark: 'Отмечено: |.',
    erased: 'Убрано:',
    typed: 'стрелка круг стереть зелёный красный жёлтый синий',
    between: 'с на',
    usage: '«стрелка e2 e4», «круг e4 зелёный» или «стереть».',
    cleared: 'Рисунков больше нет.',
  },
  nl: {
    begun: 'Pijl vanaf | …',
    arrow: 'Pijl van | naar |.',
    mark: 'Gemarkeerd: |.',
    erased: 'Weggehaald:',
    typed: 'pijl cirkel wissen groen rood geel blauw',
    between: 'van vanaf naar op',
    usage: '‘pijl e2 e4’, ‘cirkel e4 groen’ of ‘wissen’.',
    cleared: 'Er is niets meer getekend.',
  },
  pl: {
    begun: 'Strzałka z | …',
    arrow: 'Strzałka z | na |.',
    mark: 'Zaznaczono: |.',
    erased: 'Usunięto:',
    typed: 'strzałka kółko wyczyść zielony czerwony żółty niebieski',
    between: 'z na',
    usage: '„strzałka e2 e4”, „kółko e4 zielony” albo „wyczyść”.',
    cleared: 'Nic już nie jest narysowane.',
  },
};
