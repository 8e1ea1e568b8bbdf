import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import type { Portal } from './portal.ts';

const portal = { settings: { languages: ['en', 'nb', 'de'], defaultLanguage: 'en' } } as unknown as Portal;
const spoken = (accepted: string | undefined, chosen: { session?: string; cookie?: string } = {}) =>
  chooseLanguage({ portal, sessionLang: chosen.session ?? null, asked: chosen.cookie, accepted });

it.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr, nb-NO;q=0.5, de;q=0.7', 'de'],
  ['no', 'nb'],
  ['nn-NO, en;q=0.5', 'nb'],
  ['de;q=0, nb;q=0.1', 'nb'],
  ['fr-FR', 'en'],
  ['nb;q=xx,,;q=;;', 'en'],
  [undefined, 'en'],
])('a first visit with the browser asking for %s is spoken to in %s', (accepted, lang) => {
  expect(spoken(accepted)).toBe(lang);
});

it('what the visitor chose comes before what the browser asks for', () => {
  expect(spoken('de', { cookie: 'nb' })).toBe('nb');
  expect(spoken('de', { session: 'en', cookie: 'nb' })).toBe('en');
});
