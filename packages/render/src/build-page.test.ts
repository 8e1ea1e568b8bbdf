import { beforeAll, describe, expect, test } from 'vitest';
import { buildPage, isPictureAllowed } from './build-page.ts';
import type { DisplayImage, DisplayItem } from './display-list.ts';
import { outlineBounds } from './geometry.ts';
import type { Template, Values } from './model.ts';
import { svgTree } from './paint-svg.ts';
import { buildPages, filled, fonts, loadTemplate } from './testing.ts';

const portrait = { width: 4000, height: 5000, greenscreen: true, pictureType: 'IP' as const };
let badge: Template;
let calendar: Template;
let mug: Template;
beforeAll(async () => {
  [badge, calendar, mug] = (await Promise.all(
    ['badge-card.json', 'month-calendar.json', 'mug.json'].map(loadTemplate),
  )) as [Template, Template, Template];
});

const page = (template: Template, values: Values, index = 0, picture = portrait) =>
  buildPage({ template, part: template.parts[index]!, values, fonts, pictures: { sample: picture } });
const imagesOf = (items: readonly DisplayItem[]) =>
  items.filter((item): item is DisplayImage => item.kind === 'image');
const codes = (built: ReturnType<typeof page>) =>
  built.issues.map(({ resource, code }) => `${resource} ${code}`);

describe('a part', () => {
  test('is incomplete while a picture is missing', () => {
    const empty = page(badge, { images: {}, strings: {} });
    expect(codes(empty)).toEqual(['front.portrait empty']);
    expect(codes(page(badge, filled(badge, portrait)))).toEqual([]);
  });

  test('is incomplete while a required text is missing', () => {
    const values = filled(mug, portrait);
    const blank = { ...values, strings: { 'wrap.name': { text: '  ' } } };
    expect(codes(page(mug, blank))).toEqual(['wrap.name empty']);
    expect(codes(page(mug, values))).toEqual([]);
  });

  test('shows the texts of the template in the language until the customer writes one', () => {
    const texts = (values: Values, language: string) =>
      buildPage({ template: badge, part: badge.parts[0]!, values, fonts, language })
        .items.filter((item) => item.kind === 'glyphs')
        .map((item) => item.text);
    expect(texts({ images: {}, strings: {} }, 'nb')).toContain('Våren 2026');
    expect(texts({ images: {}, strings: {} }, 'sv')).toContain('Spring 2026');
    expect(texts({ images: {}, strings: { 'front.name': { text: 'Åse' } } }, 'nb')).toContain('ÅSE');
  });

  test('reports characters the font lacks and never draws boxes for them', () => {
    const built = page(badge, { ...filled(badge, portrait), strings: { 'front.name': { text: 'Ada 木' } } });
    expect(built.issues).toContainEqual({ resource: 'front.name', code: 'missing-glyph', detail: '木' });
    const drawn = built.items.find((item) => item.kind === 'glyphs' && item.resource === 'front.name');
    expect(drawn?.kind === 'glyphs' && drawn.glyphs.filter((_, index) => index % 4 === 0)).not.toContain(0);
  });

  test('reports a text that does not fit', () => {
    const text = 'Ada Solheim '.repeat(30);
    const built = page(badge, { ...filled(badge, portrait), strings: { 'front.name': { text } } });
    expect(codes(built)).toContain('front.name overflow');
  });

  test('breaks a text where the customer breaks it, in a place for several lines', () => {
    const front = badge.parts[0]!;
    const sized = (lines: number, text: string) => {
      const items = front.items.map((item) =>
        item.kind === 'string' && item.id === 'name'
          ? { ...item, lines, box: [5, 90, 140, 45] as const }
          : item,
      );
      const part = { ...front, items };
      const drawn = buildPage({
        template: badge,
        part,
        values: { images: {}, strings: { 'front.name': { text } } },
        fonts,
      });
      const glyphs = drawn.items.find((item) => item.kind === 'glyphs' && item.resource === 'front.name');
      if (glyphs?.kind !== 'glyphs') throw new Error('the text is not drawn');
      return new Set(glyphs.glyphs.filter((_, at) => at % 4 === 2)).size;
    };
    expect(sized(2, 'Ada\nJonas')).toBe(2);
    expect(sized(1, 'Ada\nJonas')).toBe(1);
  });

  test('reports a picture that prints badly, and one that the template does not print', () => {
    const small = (width: number) => ({ ...portrait, width, height: width * 1.25 });
    const said = (width: number, template = badge) =>
      page(template, filled(template, small(width)), 0, small(width)).issues;
    const inches = imagesOf(page(badge, filled(badge, portrait)).items)[0]!;
    const slot = inches.crop.width / inches.ppi;
    expect(said(Math.ceil(slot * 120))).toEqual([]);
    expect(said(Math.floor(slot * 119))).toEqual([
      { resource: 'front.portrait', code: 'low-resolution', detail: '119' },
    ]);
    expect(said(Math.ceil(slot * 60))).toMatchObject([{ code: 'low-resolution' }]);
    expect(said(Math.floor(slot * 59))).toMatchObject([{ code: 'too-low-resolution', detail: '59' }]);
    expect(said(Math.ceil(slot * 60), { ...badge, hardMinPpi: 90 })).toMatchObject([
      { code: 'too-low-resolution' },
    ]);
  });

  test('reports a picture the slot does not allow', () => {
    const group = { ...portrait, pictureType: 'GP' as const };
    expect(codes(page(mug, filled(mug, portrait), 0, group as never))).toEqual([
      'wrap.portrait picture-not-allowed',
    ]);
    expect(isPictureAllowed({ orientation: 'landscape' }, portrait)).toBe(false);
    expect(isPictureAllowed(undefined, { ...portrait, greenscreen: false }, true)).toBe(false);
  });

  test('draws a cut-out where the gift is separated from the background', () => {
    expect(imagesOf(page(mug, filled(mug, portrait)).items)[0]!.ref.cutOut).toBe(true);
    expect(imagesOf(page(badge, filled(badge, portrait)).items)[0]!.ref.cutOut).toBe(false);
  });

  test('lists the faces it still waits for instead of failing', () => {
    const none = { get: () => undefined, load: async () => undefined };
    const built = buildPage({
      template: badge,
      part: badge.parts[0]!,
      values: filled(badge, portrait),
      fonts: none,
    });
    expect(built.missingFonts).toEqual(['bebas-neue-400', 'lora-400-italic']);
  });
});

describe('a calendar', () => {
  const text = (values: Values, index: number) =>
    page(calendar, values, index)
      .items.filter((item) => item.kind === 'glyphs')
      .map((item) => item.text)
      .join(' | ');

  test('re-lays all parts when the year changes', () => {
    const before = buildPages({
      template: calendar,
      values: { ...filled(calendar, portrait), year: 2027 },
      fonts,
    });
    const after = buildPages({
      template: calendar,
      values: { ...filled(calendar, portrait), year: 2028 },
      fonts,
    });
    expect(text({ images: {}, strings: {}, year: 2028 }, 0)).toContain('2028');
    const outlines = (pages: typeof before) =>
      pages.map((built) => JSON.stringify(svgTree(built, { href: () => 'x' })));
    outlines(before).forEach((drawn, index) => {
      expect(drawn).not.toBe(outlines(after)[index]);
    });
  });

  test('takes the first supported year until the customer chooses', () => {
    expect(text({ images: {}, strings: {} }, 0)).toContain('2027');
  });

  test('marks holidays and sets their names', () => {
    const built = buildPage({
      template: calendar,
      part: calendar.parts[1]!,
      values: filled(calendar, portrait),
      fonts,
      language: 'nb',
      holidays: () => new Map([['2027-05-17', 'Grunnlovsdag']]),
    });
    const names = built.items.filter((item) => item.kind === 'glyphs').map((item) => item.text);
    expect(names).toContain('Grunnlovsdag');
    expect(names.find((name) => name.startsWith('mai'))).toBe('mai');
  });
});

test('a slot turned with its box keeps its picture inside', () => {
  const [, small] = imagesOf(page(calendar, filled(calendar, portrait), 1).items);
  const bounds = outlineBounds(small!.clip)!;
  expect(bounds.width).toBeGreaterThan((46 * 72) / 25.4);
  expect(small!.matrix[1]).not.toBe(0);
});

test('a photo gift is shown on its object, and printed without it', () => {
  const built = page(mug, filled(mug, portrait));
  expect(built.scene!.behind).toHaveLength(2);
  const shown = svgTree(built, { href: () => 'x', view: 'object' });
  const printed = svgTree(built, { href: () => 'x', view: 'bleed' });
  expect(shown.attributes.viewBox).toBe('0 0 396.8504 311.811');
  expect(JSON.stringify(printed)).not.toContain('#ece7df');
});
