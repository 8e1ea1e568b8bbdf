import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';

const OTHERS = LANGUAGES.filter((lang) => lang !== 'en');

/** The wording of every message, by the English one and what it is about. */
function catalog(lang: Language): ReadonlyMap<string, string> {
  const { items } = parsePoFile(readFileSync(new URL(`${lang}.po`, import.meta.url), 'utf8'));
  return new Map(
    items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr }) => [
        msgctxt ? `${msgid} (${msgctxt})` : msgid,
        msgstr[0]?.trim() ?? '',
      ]),
  );
}

const isChoices = (format: unknown): format is Record<string, CompiledMessage> =>
  typeof format === 'object' && format !== null;

/** Everything of a message that is not words: its values, its choices and its tags. */
function marks(message: CompiledMessage): readonly string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return token === '#' ? ['#'] : (token.match(/<\/?\d+\/?>/g) ?? []);
    const [name, type, format] = token;
    if (!isChoices(format)) return [`{${[name, type, format].filter(Boolean).join(', ')}}`];
    const choices = Object.entries(format).filter(([, wording]) => Array.isArray(wording));
    return [
      `{${name}, ${type}}`,
      ...choices.flatMap(([choice, wording]) => [
        choice,
        ...marks(wording).map((mark) => `${choice} ${mark}`),
      ]),
    ];
  });
}

const marksOf = (wording: string): readonly string[] => [...marks(compileMessageOrThrow(wording))].sort();

const english = catalog('en');

describe('the texts of the shop', () => {
  it('are there in English', () => {
    expect(english.size).toBeGreaterThan(400);
    expect([...english].filter(([, wording]) => !wording)).toEqual([]);
  });

  it.each(OTHERS)('are all said in %s, and none beside them', (lang) => {
    const said = catalog(lang);
    expect([...english.keys()].filter((key) => !said.get(key))).toEqual([]);
    expect([...said.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it.each(OTHERS)('have the same values, choices and tags in %s', (lang) => {
    for (const [key, wording] of catalog(lang)) {
      if (wording) expect(marksOf(wording), key).toEqual(marksOf(english.get(key) ?? ''));
    }
  });

  it('ask a German customer politely', () => {
    const familiar = /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu;
    expect([...catalog('de').values()].filter((wording) => familiar.test(wording))).toEqual([]);
  });
});

describe('the reading of a message', () => {
  it('finds values, choices and tags wherever they stand', () => {
    expect(marksOf('<0>{name}</0>: {n, plural, one {# picture} other {# of {all}}}')).toEqual(
      ['</0>', '<0>', '{n, plural}', '{name}', 'one', 'one #', 'other', 'other #', 'other {all}'].sort(),
    );
    expect(marksOf('Hello {name}')).not.toEqual(marksOf('Hei {nmae}'));
  });
});
