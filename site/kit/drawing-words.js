/* SPDX-License-Identifier: MIT */
/* The words of <rochade-drawing>. */

/**
 * Announcements by language; `begun` is that of an arrow being drawn. `typed` lists the words of typed lines: arrow,
 * mark, clear, and the four colours; `between` lists words that may stand between squares.
 * @type {Record<string, {
 *   begun: (from: string) => string, arrow: (from: string, to: string) => string,
 *   mark: (square: string) => string, erased: string,
 *   typed: string, between: string, usage: string, cleared: string
 * }>}
 */
export const WORDS = {
  de: {
    begun: (from) => `Pfeil von ${from} …`,
    arrow: (from, to) => `Pfeil von ${from} nach ${to}.`,
    mark: (square) => `Markiert: ${square}.`,
    erased: 'Entfernt:',
    typed: 'pfeil kreis radieren grün rot gelb blau',
    between: 'von nach auf',
    usage: '„Pfeil e2 e4“, „Kreis e4 grün“ oder „radieren“.',
    cleared: 'Nichts mehr gezeichnet.',
  },
  en: {
    begun: (from) => `Arrow from ${from} …`,
    arrow: (from, to) => `Arrow from ${from} to ${to}.`,
    mark: (square) => `Marked: ${square}.`,
    erased: 'Removed:',
    typed: 'arrow circle clear green red yellow blue',
    between: 'from to on',
    usage: '“arrow e2 e4”, “circle e4 green” or “clear”.',
    cleared: 'Nothing is drawn any more.',
  },
  es: {
    begun: (from) => `Flecha desde ${from} …`,
    arrow: (from, to) => `Flecha de ${from} a ${to}.`,
    mark: (square) => `Marcada: ${square}.`,
    erased: 'Borrado:',
    typed: 'flecha círculo borrar verde rojo amarillo azul',
    between: 'de desde a en',
    usage: '«flecha e2 e4», «círculo e4 verde» o «borrar».',
    cleared: 'Ya no hay nada dibujado.',
  },
  fr: {
    begun: (from) => `Flèche depuis ${from} …`,
    arrow: (from, to) => `Flèche de ${from} à ${to}.`,
    mark: (square) => `Case marquée : ${square}.`,
    erased: 'Effacé :',
    typed: 'flèche cercle effacer vert rouge jaune bleu',
    between: 'de depuis à vers sur',
    usage: '« flèche e2 e4 », « cercle e4 vert » ou « effacer ».',
    cleared: 'Plus rien n’est dessiné.',
  },
  it: {
    begun: (from) => `Freccia da ${from} …`,
    arrow: (from, to) => `Freccia da ${from} a ${to}.`,
    mark: (square) => `Segnata: ${square}.`,
    erased: 'Cancellato:',
    typed: 'freccia cerchio pulisci verde rosso giallo blu',
    between: 'da a in su',
    usage: '«freccia e2 e4», «cerchio e4 verde» o «pulisci».',
    cleared: 'Non c’è più alcun disegno.',
  },
  pt: {
    begun: (from) => `Seta de ${from} …`,
    arrow: (from, to) => `Seta de ${from} para ${to}.`,
    mark: (square) => `Marcada: ${square}.`,
    erased: 'Apagado:',
    typed: 'seta círculo limpar verde vermelho amarelo azul',
    between: 'de para em',
    usage: '«seta e2 e4», «círculo e4 verde» ou «limpar».',
    cleared: 'Já não há nada desenhado.',
  },
  ru: {
    begun: (from) => `Стрелка с ${from} …`,
    arrow: (from, to) => `Стрелка с ${from} на ${to}.`,
    mark: (square) => `Отмечено: ${square}.`,
    erased: 'Убрано:',
    typed: 'стрелка круг стереть зелёный красный жёлтый синий',
    between: 'с на',
    usage: '«стрелка e2 e4», «круг e4 зелёный» или «стереть».',
    cleared: 'Рисунков больше нет.',
  },
  nl: {
    begun: (from) => `Pijl vanaf ${from} …`,
    arrow: (from, to) => `Pijl van ${from} naar ${to}.`,
    mark: (square) => `Gemarkeerd: ${square}.`,
    erased: 'Weggehaald:',
    typed: 'pijl cirkel wissen groen rood geel blauw',
    between: 'van vanaf naar op',
    usage: '‘pijl e2 e4’, ‘cirkel e4 groen’ of ‘wissen’.',
    cleared: 'Er is niets meer getekend.',
  },
  pl: {
    begun: (from) => `Strzałka z ${from} …`,
    arrow: (from, to) => `Strzałka z ${from} na ${to}.`,
    mark: (square) => `Zaznaczono: ${square}.`,
    erased: 'Usunięto:',
    typed: 'strzałka kółko wyczyść zielony czerwony żółty niebieski',
    between: 'z na',
    usage: '„strzałka e2 e4”, „kółko e4 zielony” albo „wyczyść”.',
    cleared: 'Nic już nie jest narysowane.',
  },
};
