import * as render from '@picture-day/render';
import { fileFontShelf } from '@picture-day/render/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { textItem } from '../testing/designs.ts';
import { coloursFor, judgeText, printableText } from './text-rules.ts';

describe('a text', () => {
  const shopFonts = fileFontShelf();
  const engine = { ...render, shopFonts } as unknown as Parameters<typeof printableText>[0];
  beforeAll(() => shopFonts.load(['roboto-400', 'anton-400']));
  const judge = (text: string, change = {}) =>
    judgeText(engine, textItem('t', change), { text }, { language: 'en' });

  it('shrinks until it fits, down to 12 points', () => {
    expect(judge('Ada')).toEqual({ ok: true, size: 30 });
    const long = judge('A text that is much longer than its place at its size');
    expect(long.ok && long.size).toBeLessThan(30);
    expect(long.ok && long.size).toBeGreaterThanOrEqual(12);
  });

  it('is refused when it does not fit at 12 points, or has more letters than the design allows', () => {
    expect(judge('far too long '.repeat(40))).toEqual({ ok: false, reason: 'overflow' });
    expect(judge('Ada Solheim', { maxLength: 5 })).toEqual({ ok: false, reason: 'too-many', most: 5 });
  });

  it('is refused when no font has a character', () => {
    expect(judge('Ada 木')).toEqual({ ok: false, reason: 'missing-glyph', missing: '木' });
  });

  it('waits for the font of its emoji, and is judged with it', async () => {
    expect(judge('Ada 🚀')).toEqual({ ok: false, reason: 'fetching', faces: ['noto-emoji-things'] });
    await shopFonts.load(['noto-emoji-things']);
    expect(judge('Ada 🚀')).toEqual({ ok: true, size: 30 });
    expect(judge('🚀'.repeat(60))).toEqual({ ok: false, reason: 'overflow' });
  });

  it('counts characters as a reader does', async () => {
    await shopFonts.load(['noto-emoji-joined']);
    expect(judge('👩‍👩‍👧👩‍👩‍👧', { maxLength: 2 }).ok).toBe(true);
    expect(judge('👩‍👩‍👧👩‍👩‍👧', { maxLength: 1 })).toEqual({ ok: false, reason: 'too-many', most: 1 });
  });

  it('loses those characters alone, and says which', () => {
    const left = (text: string, change = {}) =>
      printableText(engine, textItem('t', change), {}, { text, language: 'en' });
    expect(left('Hei 木 du 林 der')).toEqual({ text: 'Hei du der', missing: ['木', '林'] });
    expect(left('straße 木', { uppercase: true })).toEqual({ text: 'straße ', missing: ['木'] });
    expect(left('Hei 🎈 du ❤️ der')).toEqual({ text: 'Hei 🎈 du ❤️ der', missing: [] });
    expect(left('Åse ŋ')).toEqual({ text: 'Åse ŋ', missing: [] });
  });

  it('is cleaned of what nobody sees before a letter is called missing', () => {
    const left = (text: string, lines: number) =>
      printableText(engine, textItem('t', { lines }), {}, { text, language: 'en' });
    expect(left('Ada\t\u200bSol\u2028heim\u202e\ufeff', 1)).toEqual({ text: 'Ada Sol heim', missing: [] });
    expect(left('Ada\u00a0\u2003\r\nSolheim\u0007', 2)).toEqual({ text: 'Ada \nSolheim', missing: [] });
  });

  it('keeps the letters of an alphabet that is on its way', async () => {
    const item = textItem('t', { font: 'Anton' });
    const left = (text: string) => printableText(engine, item, {}, { text, language: 'en' });
    expect(left('Олена 木')).toEqual({ text: 'Олена ', missing: ['木'] });
    expect(judge('Олена', { font: 'Anton' })).toEqual({
      ok: false,
      reason: 'fetching',
      faces: ['oswald-600-cyrillic'],
    });
    await shopFonts.load(['oswald-600-cyrillic']);
    expect(left('Олена Ĺ')).toEqual({ text: 'Олена Ĺ', missing: [] });
    expect(judge('Олена', { font: 'Anton' }).ok).toBe(true);
  });

  it('has ten colours to choose from, and the design’s own if it is none of them', () => {
    expect(coloursFor('#000000')).toHaveLength(10);
    expect(coloursFor('#c52b2b')).toHaveLength(10);
    expect(coloursFor('#112233')).toEqual([...coloursFor('#000000'), '#112233']);
  });
});
