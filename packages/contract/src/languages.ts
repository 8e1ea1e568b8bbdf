/**
 * The languages of the house, one entry each: the name its speakers give it, and the tag by which Intl writes its
 * dates. Its words stand in the catalogues of that name. docs/languages.md says what belongs to a new one.
 */
export const LANGUAGE = {
  en: { name: 'English', tag: 'en-GB' },
  nb: { name: 'Norsk bokmål', tag: 'nb' },
  sv: { name: 'Svenska', tag: 'sv' },
  da: { name: 'Dansk', tag: 'da' },
  de: { name: 'Deutsch', tag: 'de' },
  fi: { name: 'Suomi', tag: 'fi' },
  pl: { name: 'Polski', tag: 'pl' },
} as const;

export type Language = keyof typeof LANGUAGE;
export const LANGUAGES = Object.keys(LANGUAGE) as readonly Language[];

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGE, name);
/** The language itself where we speak it, else English. */
export const spokenLanguage = (name: string): Language => (isLanguage(name) ? name : 'en');
