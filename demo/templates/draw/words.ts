import { type ExampleDay, fillText, type Names, type StringItem } from '@picture-day/render';
import { pl } from '../languages/pl.ts';

/** What the designs say in the languages that came later, by their English: a file each. */
const LATER: Readonly<Record<string, Readonly<Record<string, string>>>> = { pl };

/** A text in the languages of the shop. */
export function say(en: string, nb: string, sv: string, da: string, de: string, fi: string): Names {
  const later = Object.entries(LATER).map(([language, words]) => {
    const said = words[en];
    if (said === undefined) throw new Error(`languages/${language}.ts does not say "${en}".`);
    return [language, said] as const;
  });
  return { en, nb, sv, da, de, fi, ...Object.fromEntries(later) };
}

/** A text that names a day to come. Its sample has no year, so that it never grows old. */
export function dated(on: ExampleDay, fill: Names): Required<Pick<StringItem, 'text' | 'fill' | 'on'>> {
  const sample = new Date(Date.UTC(2000, on.month - 1, on.day));
  const words = Object.entries(fill).map(([language, pattern]) => [
    language,
    fillText(pattern.replace('{date}', '{day}'), { name: '', on: sample }, language),
  ]);
  return { text: Object.fromEntries(words), fill, on };
}

export const PART_NAMES = {
  front: say('Front', 'Forside', 'Framsida', 'Forside', 'Vorderseite', 'Etusivu'),
  inside: say('Inside', 'Innside', 'Insida', 'Inderside', 'Innenseite', 'Sisäsivu'),
  insideLeft: say(
    'Inside left',
    'Innside venstre',
    'Insida vänster',
    'Inderside venstre',
    'Innen links',
    'Sisäsivu vasen',
  ),
  insideRight: say(
    'Inside right',
    'Innside høyre',
    'Insida höger',
    'Inderside højre',
    'Innen rechts',
    'Sisäsivu oikea',
  ),
  back: say('Back', 'Bakside', 'Baksida', 'Bagside', 'Rückseite', 'Takasivu'),
  cover: say('Cover', 'Omslag', 'Omslag', 'Omslag', 'Deckblatt', 'Kansi'),
  print: say('Print', 'Trykk', 'Tryck', 'Tryk', 'Druck', 'Painatus'),
} as const;

export const MONTH_NAMES: readonly Names[] = [
  say('January', 'Januar', 'Januari', 'Januar', 'Januar', 'Tammikuu'),
  say('February', 'Februar', 'Februari', 'Februar', 'Februar', 'Helmikuu'),
  say('March', 'Mars', 'Mars', 'Marts', 'März', 'Maaliskuu'),
  say('April', 'April', 'April', 'April', 'April', 'Huhtikuu'),
  say('May', 'Mai', 'Maj', 'Maj', 'Mai', 'Toukokuu'),
  say('June', 'Juni', 'Juni', 'Juni', 'Juni', 'Kesäkuu'),
  say('July', 'Juli', 'Juli', 'Juli', 'Juli', 'Heinäkuu'),
  say('August', 'August', 'Augusti', 'August', 'August', 'Elokuu'),
  say('September', 'September', 'September', 'September', 'September', 'Syyskuu'),
  say('October', 'Oktober', 'Oktober', 'Oktober', 'Oktober', 'Lokakuu'),
  say('November', 'November', 'November', 'November', 'November', 'Marraskuu'),
  say('December', 'Desember', 'December', 'December', 'Dezember', 'Joulukuu'),
];
