import { readFileSync } from 'node:fs';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, spokenLanguage } from '@picture-day/contract/languages';
import { parsePo } from 'pofile-ts';

type Values = Readonly<Record<string, string | number>>;

/** Something to be said: the key it is known by, its English, its values. The reader's language makes words of it. */
export type Sentence = Readonly<MessageDescriptor>;

const speakers = new Map<Language, I18n>();

/** Reads a language's catalogue once; what it should lack is said in English. */
function speakerOf(lang: Language): I18n {
  const known = speakers.get(lang);
  if (known) return known;
  const file = readFileSync(new URL(`../locales/${lang}.po`, import.meta.url), 'utf8');
  const said = parsePo(file).items.filter(({ msgstr }) => msgstr[0]);
  const messages = Object.fromEntries(
    said.map(({ msgid, msgstr }) => [msgid, compileMessageOrThrow(msgstr[0] ?? '')]),
  );
  const speaker = setupI18n({ locale: lang, messages: { [lang]: messages } });
  speaker.setMessagesCompiler(compileMessageOrThrow);
  speakers.set(lang, speaker);
  return speaker;
}

/** A sentence in a language, in English where we do not speak it. */
export const say = (lang: string, sentence: Sentence): string => speakerOf(spokenLanguage(lang))._(sentence);

/**
 * The words of a room of the server, given in English by their keys. The other languages stand in `src/locales`,
 * where `npm run extract` brings new ones.
 */
export function words<Key extends string>(room: string, english: Readonly<Record<Key, string>>) {
  const sentence = (key: Key, values: Values = {}): Sentence => ({
    id: `${room}.${key}`,
    message: english[key],
    values,
  });
  const text = (lang: string, key: Key, values?: Values): string => say(lang, sentence(key, values));
  const sentences = (): Sentence[] => (Object.keys(english) as Key[]).map((key) => sentence(key));
  const has = (key: string): key is Key => Object.hasOwn(english, key);
  return Object.assign(text, { sentence, sentences, has });
}

/** The keys of a room's words. */
export type KeyOf<Words extends { sentence(key: never): Sentence }> = Parameters<Words['sentence']>[0];
