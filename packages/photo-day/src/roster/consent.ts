/** What a family has not agreed to. */
export type Refused = 'photographs' | 'class pictures' | 'sale';

/** As rosters write it, in the languages of the shop. Whoever only says no has agreed to nothing. */
const WORDS: Readonly<Record<Refused | 'nothing', readonly string[]>> = {
  nothing: [
    'yes',
    'ok',
    'all',
    'full',
    'ja',
    'alt',
    'alle',
    'allt',
    'alles',
    'kyllä',
    'kaikki',
    'tak',
    'wszystko',
  ],
  photographs: [
    ...['no', 'none', 'not photographed', 'no photo', 'no photos', 'not to be photographed'],
    ...['nei', 'ikke fotograferes', 'skal ikke fotograferes', 'ikke foto', 'må ikke fotograferes'],
    ...['nej', 'fotograferas inte', 'inte fotograferas', 'inte foto', 'ska inte fotograferas'],
    ...['nein', 'nicht fotografieren', 'kein foto', 'keine fotos', 'ei', 'ei kuvata', 'ei kuvia'],
    ...['nie', 'nie fotografować', 'bez zdjęć', 'brak zgody'],
  ],
  'class pictures': [
    ...['not in class pictures', 'not in class picture', 'no class picture', 'no class pictures'],
    ...['not in group pictures', 'no group picture', 'no group pictures'],
    ...['ikke klassebilde', 'ikke på klassebilde', 'ikke i klassebilder', 'ikke gruppebilde'],
    ...['ikke klassebillede', 'ikke på klassebillede', 'ikke klassefoto', 'ikke på klassefoto'],
    ...['inte klassfoto', 'inte på klassfoto', 'inte gruppfoto', 'ej klassfoto'],
    ...[
      'kein klassenfoto',
      'nicht auf klassenfotos',
      'kein gruppenfoto',
      'ei luokkakuvaa',
      'ei luokkakuvaan',
    ],
    ...['bez zdjęcia klasowego', 'bez zdjęć klasowych', 'nie na zdjęciu klasowym', 'bez zdjęcia grupowego'],
  ],
  sale: [
    ...['not for sale', 'no sale', 'ikke salg', 'ikke til salgs', 'ikke til salg', 'ikke for salg'],
    ...['inte till salu', 'ej till salu', 'inte försäljning', 'nicht zum verkauf', 'kein verkauf'],
    ...['nicht verkaufen', 'ei myyntiin', 'ei myydä', 'nie na sprzedaż', 'bez sprzedaży'],
  ],
};

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);

/** Reads a cell of the roster; undefined where it is not understood, which nobody may guess. */
export function readConsent(cell: string): readonly Refused[] | undefined {
  const said = cell
    .split(/[,;/+]/)
    .map(plain)
    .filter(Boolean)
    .map((word) => MEANINGS.get(word.replace(/[.!]$/, '')));
  if (said.includes(undefined)) return undefined;
  return [...new Set(said)].filter((one): one is Refused => one !== 'nothing');
}

/** Whether a cell answers something: yes or no in words we know, or as lists tick it. */
export const isYesOrNo = (cell: string): boolean =>
  /^[xjny01✓✔]$/i.test(cell.trim()) || readConsent(cell) !== undefined;

/** Why a child's own pictures stay out of the shop; undefined where they do not. */
export function whyNoPictures(refuses: readonly Refused[]): string | undefined {
  if (refuses.includes('photographs')) return 'is not to be photographed';
  return refuses.includes('sale') ? 'has nothing for sale' : undefined;
}

/** Why a child gets no class picture. */
export const whyNoClassPicture = (refuses: readonly Refused[]): string | undefined =>
  whyNoPictures(refuses) ??
  (refuses.includes('class pictures') ? 'is not to be in class pictures' : undefined);
