import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@picture-day/contract/languages';
import { describe, expect, it } from 'vitest';

const OTHERS = LANGUAGES.filter((lang) => lang !== 'en');
const FOLDERS = {
  client: './',
  studio: '../../../studio/src/locales/',
  server: '../../../server/src/locales/',
};

/** The wording of every message, by its key, or the English one and what it is about. */
function catalog(folder: string, lang: Language): ReadonlyMap<string, string> {
  const { items } = parsePoFile(readFileSync(new URL(`${folder}${lang}.po`, import.meta.url), 'utf8'));
  return new Map(
    items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr }) => [
        msgctxt ? `${msgid} (${msgctxt})` : msgid,
        msgstr[0]?.trim() ?? '',
      ]),
  );
}

type Choices = Record<string, CompiledMessage>;
const isChoices = (format: unknown): format is Choices => typeof format === 'object' && format !== null;
const branches = (format: Choices) => Object.entries(format).filter(([, wording]) => Array.isArray(wording));

/** Whether two messages have the same values, choices and tags; each form of a plural is held to the English of that form. */
function sameMarks(said: CompiledMessage, english: CompiledMessage): boolean {
  const flat = (message: CompiledMessage): string =>
    message
      .flatMap((token) => {
        if (typeof token === 'string') return token === '#' ? ['#'] : (token.match(/<\/?\d+\/?>/g) ?? []);
        const [name, type, format] = token;
        return [`{${[name, type, isChoices(format) ? '' : format].filter(Boolean).join(', ')}}`];
      })
      .sort()
      .join(' ');
  if (flat(said) !== flat(english)) return false;
  const choicesIn = (message: CompiledMessage) =>
    message.flatMap((token) =>
      typeof token !== 'string' && isChoices(token[2]) ? [[token[0], token[2]] as const] : [],
    );
  return choicesIn(said).every(([name, format]) => {
    const [, theirs] = choicesIn(english).find(([other]) => other === name) ?? [];
    return branches(format).every(([choice, wording]) =>
      sameMarks(wording, theirs?.[choice] ?? theirs?.other ?? []),
    );
  });
}

/** The forms of a number in a language, each with a number that takes it. */
function formsOf(lang: string, type: 'cardinal' | 'ordinal'): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(lang, { type });
  const tried = [...Array.from({ length: 200 }, (_, n) => n), 1.5, 1_000_000];
  return new Map(
    rules
      .resolvedOptions()
      .pluralCategories.map((form) => [form, tried.find((n) => rules.select(n) === form) ?? 1.5]),
  );
}

/** Every way a message can be filled: each number in each of its forms, everything else by its name. */
function fillings(message: CompiledMessage, lang: string): Record<string, string | number>[] {
  const values = new Map<string, readonly (string | number)[]>();
  const look = (inner: CompiledMessage): void => {
    for (const token of inner) {
      if (typeof token === 'string') continue;
      const [name, type, format] = token;
      if (type === 'plural' || type === 'selectordinal') {
        const forms = formsOf(lang, type === 'plural' ? 'cardinal' : 'ordinal');
        values.set(String(name), [...forms.values()]);
      } else if (!values.has(String(name))) {
        const choices = isChoices(format) ? branches(format).map(([choice]) => choice) : [];
        values.set(String(name), type === 'number' ? [7] : choices.length > 0 ? choices : [`[${name}]`]);
      }
      if (isChoices(format)) for (const [, wording] of branches(format)) look(wording);
    }
  };
  look(message);
  return [...values].reduce<Record<string, string | number>[]>(
    (all, [name, tried]) => all.flatMap((filled) => tried.map((value) => ({ ...filled, [name]: value }))),
    [{}],
  );
}

/** Which forms a plural of the message leaves out. */
function missingForms(message: CompiledMessage, lang: string): readonly string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || !isChoices(token[2])) return [];
    const [name, type, format] = token;
    const inner = branches(format).flatMap(([, wording]) => missingForms(wording, lang));
    if (type === 'select') return inner;
    const forms = formsOf(lang, type === 'plural' ? 'cardinal' : 'ordinal');
    // A fraction is never counted here, so where it alone takes "other", that form only has to exist.
    return [
      ...inner,
      ...[...forms.keys()].filter((form) => !(form in format)).map((form) => `${name}: ${form}`),
    ];
  });
}

/** Words that another language writes as English does. */
const lettersOf = (wording: string) => wording.replace(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];

describe.each(Object.entries(FOLDERS))('the words of the %s', (_, folder) => {
  const english = catalog(folder, 'en');

  it('are there in English', () => {
    expect(english.size).toBeGreaterThan(150);
    expect([...english].filter(([, wording]) => !wording)).toEqual([]);
  });

  it.each(OTHERS)('are all said in %s, and none beside them', (lang) => {
    const said = catalog(folder, lang);
    expect([...english.keys()].filter((key) => !said.get(key))).toEqual([]);
    expect([...said.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it.each(OTHERS)('have the same values, choices and tags in %s', (lang) => {
    for (const [key, wording] of catalog(folder, lang)) {
      const marks = [compileMessageOrThrow(wording), compileMessageOrThrow(english.get(key) ?? '')] as const;
      expect(sameMarks(...marks), `${key}: ${wording}`).toBe(true);
    }
  });

  it.each(LANGUAGES)('have every form of a number that %s has', (lang) => {
    for (const [key, wording] of catalog(folder, lang)) {
      expect(missingForms(compileMessageOrThrow(wording), lang), key).toEqual([]);
    }
  });

  it.each(LANGUAGES)('come out whole in %s, whatever they are filled with', (lang) => {
    for (const [key, wording] of catalog(folder, lang)) {
      const message = compileMessageOrThrow(wording);
      const i18n = setupI18n({ locale: lang, messages: { [lang]: { [key]: message } } });
      for (const values of fillings(message, lang)) {
        const said = i18n._(key, values);
        expect(said, key).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|^\s*$/);
      }
    }
  });

  it.each(OTHERS)('leave no sentence in English in %s', (lang) => {
    const same = [...catalog(folder, lang)].filter(
      ([key, wording]) => wording === english.get(key) && lettersOf(wording).length > 1,
    );
    expect(same).toEqual([]);
  });

  it('ask a German customer politely', () => {
    const familiar = /(?<!\p{L})(du|dir|dich|dein\p{L}*)(?!\p{L})/iu;
    expect([...catalog(folder, 'de').values()].filter((wording) => familiar.test(wording))).toEqual([]);
  });
});

describe('the reading of a message', () => {
  const read = compileMessageOrThrow;

  it('finds values, choices and tags wherever they stand', () => {
    const english = read('<0>{name}</0>: {n, plural, one {# picture} other {# of {all}}}');
    expect(sameMarks(read('{n, plural, one {# x} other {# z {all}}} <0>{name}</0>:'), english)).toBe(true);
    expect(
      sameMarks(
        read('<0>{name}</0> {n, plural, one {#} few {# {all}} many {# {all}} other {# {all}}}'),
        english,
      ),
    ).toBe(true);
    expect(sameMarks(read('<0>{name}</0>: {n, plural, one {# x} other {# z}}'), english)).toBe(false);
    expect(sameMarks(read('Hei {nmae}'), read('Hello {name}'))).toBe(false);
  });

  it('knows the forms of a number', () => {
    expect([...formsOf('pl', 'cardinal').keys()].sort()).toEqual(['few', 'many', 'one', 'other']);
    expect(missingForms(read('{n, plural, one {# zdjęcie} other {# zdjęcia}}'), 'pl').toSorted()).toEqual([
      'n: few',
      'n: many',
    ]);
    expect(fillings(read('{n, plural, one {a} other {b}} {name}'), 'pl')).toHaveLength(4);
  });
});
