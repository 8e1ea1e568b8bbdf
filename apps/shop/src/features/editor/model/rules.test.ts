import * as render from '@picture-day/render';
import { isPictureAllowed } from '@picture-day/render';
import { fileFontShelf } from '@picture-day/render/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed, textItem } from '../testing/designs.ts';
import { panCrop, zoomCrop, zoomOf } from './crop.ts';
import { editorReducer, openEditor } from './editor-state.ts';
import {
  asksToReplaceAll,
  cropTo,
  cutsHead,
  imageOf,
  putEffect,
  replaceAll,
  rotate,
  settleCrop,
} from './image-values.ts';
import { offeredSets, ownImages, sortByRule, usedElsewhere } from './inbox.ts';
import { findDraft, keepDraft } from './kept-draft.ts';
import { wholePage, zoomedText } from './stage-view.ts';
import { coloursFor, judgeText, printableText } from './text-rules.ts';
import { canChangeYear, readYear, stepYear } from './year.ts';

const rotations = [0, 90, 180, 270] as const;
const placedCrop = fc
  .record({
    picture: fc.record({
      width: fc.integer({ min: 200, max: 6000 }),
      height: fc.integer({ min: 200, max: 6000 }),
    }),
    slot: fc.record({ width: fc.integer({ min: 10, max: 300 }), height: fc.integer({ min: 10, max: 300 }) }),
    rotation: fc.constantFrom(...rotations),
  })
  .map((given) => ({ ...given, crop: render.defaultCrop(given.picture, given.slot, given.rotation) }));
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the crop', () => {
  it('never leaves the picture, however it is pushed and zoomed', () => {
    fc.assert(
      fc.property(
        placedCrop,
        number(-500, 500),
        number(-500, 500),
        number(0.1, 12),
        (given, x, y, factor) => {
          const zoomed = zoomCrop(given, factor, { x: Math.abs(x) % given.slot.width, y: 0 });
          const crop = panCrop({ ...given, crop: zoomed }, { x, y });
          expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.x + crop.width).toBeLessThanOrEqual(given.picture.width + 1e-6);
          expect(crop.y + crop.height).toBeLessThanOrEqual(given.picture.height + 1e-6);
          expect(zoomOf({ ...given, crop })).toBeLessThanOrEqual(8 + 1e-6);
        },
      ),
    );
  });

  it('follows the finger: the picture moves the way it is pushed, turned or not', () => {
    const given = { picture: { width: 1000, height: 1000 }, slot: { width: 100, height: 100 } };
    const crop = { x: 250, y: 250, width: 500, height: 500 };
    expect(panCrop({ ...given, crop, rotation: 0 }, { x: 10, y: 0 })).toMatchObject({ x: 200, y: 250 });
    expect(panCrop({ ...given, crop, rotation: 180 }, { x: 10, y: 0 })).toMatchObject({ x: 300, y: 250 });
    expect(panCrop({ ...given, crop, rotation: 90 }, { x: 10, y: 0 }).y).toBeCloseTo(300);
  });

  it('keeps the point under the fingers while zooming', () => {
    const given = {
      picture: { width: 1000, height: 1000 },
      slot: { width: 100, height: 100 },
      crop: { x: 200, y: 200, width: 600, height: 600 },
      rotation: 0 as const,
    };
    const crop = zoomCrop(given, 2, { x: 25, y: 50 });
    expect(crop.x + crop.width * 0.25).toBeCloseTo(350);
    expect(crop.width).toBeCloseTo(300);
  });
});

describe('a picture in its slot', () => {
  const doc = docOf({}, { images: { 'front.portrait': placed(1) } });

  it('turns counterclockwise by 90 degrees, and 0 wraps to 270', () => {
    let { values } = doc;
    const seen = rotations.map(() => {
      values = rotate('front.portrait', imageItem('portrait'))(values);
      return values.images['front.portrait']?.rotation;
    });
    expect(seen).toEqual([270, 180, 90, 0]);
  });

  it('is upright and whole in its slot, without effect or background, when it is newly chosen', () => {
    const worked = placed(1, { rotation: 90, effect: 'bw', background: uuidOf(80) });
    const opened = openEditor(docOf({}, { images: { 'front.portrait': worked } }));
    const image = imageOf(imageItem('portrait'), pictureOf(2));
    const { doc: after } = editorReducer(opened, { type: 'picture', resource: 'front.portrait', image });
    const crop = { x: 0, y: 0, width: 1200, height: 1500 };
    const bare = { picture: uuidOf(2), width: 1200, height: 1500, rotation: 0, crop };
    expect(after.values.images['front.portrait']).toEqual(bare);
  });

  it('is cropped around the head that the photographer marked, newly chosen and turned', () => {
    const wide = imageItem('portrait', { box: [0, 0, 120, 100] });
    const head = { x: 0.3, y: 0.55, width: 0.4, height: 0.4 };
    const known = { ...pictureOf(2), focus: { head } };
    const image = imageOf(wide, known);
    const bottom = () => image.crop!.y + image.crop!.height;
    expect(bottom()).toBeGreaterThanOrEqual(0.95 * 1500 - 0.001);
    expect(bottom()).toBeLessThanOrEqual(1500.001);
    const turned = rotate('a', wide, known)({ images: { a: image }, strings: {} }).images.a!;
    expect(turned.crop!.y).toBeLessThanOrEqual(0.55 * 1500);
    expect(turned.crop!.y + turned.crop!.height).toBeGreaterThanOrEqual(0.95 * 1500 - 0.001);
  });

  it('cuts a head only where the place is too wide for it', () => {
    const image = imageOf(imageItem('portrait'), pictureOf(2));
    expect(cutsHead(imageItem('portrait'), image)).toBe(false);
    expect(cutsHead(imageItem('banner', { box: [0, 0, 200, 60] }), image)).toBe(true);
  });

  it('ignores the effect already in use', () => {
    expect(putEffect('front.portrait', 'original')(doc.values)).toBe(doc.values);
    const grey = putEffect('front.portrait', 'bw')(doc.values);
    expect(grey.images['front.portrait']?.effect).toBe('bw');
    expect(putEffect('front.portrait', 'bw')(grey)).toBe(grey);
  });

  it('has a crop rectangle of the form of its slot once it is done', () => {
    const { crop: _, ...bare } = placed(2);
    const values = { images: { 'front.portrait': bare }, strings: {} };
    const crop = settleCrop(doc.design.template, 'front.portrait')(values).images['front.portrait']?.crop;
    expect(crop!.width / crop!.height).toBeCloseTo(0.8);
    const moved = { ...crop!, x: 10 };
    const own = cropTo('front.portrait', moved)(values);
    expect(settleCrop(doc.design.template, 'front.portrait')(own)).toBe(own);
  });
});

describe('replacing all pictures', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => imageItem(`p${at}`));
  const gift = (count: number) => docOf({ type: 'PHOTOGIFT', parts: [partOf('front', ...items(count))] });

  it('is asked beyond four image resources, and never for cards and calendars', () => {
    expect(asksToReplaceAll(gift(5).design.template)).toBe(true);
    expect(asksToReplaceAll(gift(4).design.template)).toBe(false);
    for (const type of ['CARD', 'CALENDAR'] as const) {
      expect(asksToReplaceAll({ ...gift(9).design.template, type })).toBe(false);
    }
  });

  it('fills every slot that allows the picture, and no other', () => {
    const doc = gift(5);
    const values = replaceAll(doc, placed(7), ({ item }) => item.id !== 'p3')(doc.values);
    expect(Object.keys(values.images)).toEqual(['front.p0', 'front.p1', 'front.p2', 'front.p4']);
    expect(values.images['front.p0']).toMatchObject({ picture: uuidOf(7), rotation: 0 });
  });
});

describe('the image inbox', () => {
  const current = setOf();
  const sameJob = setOf({ subject: { uuid: uuidOf(910) } });
  const sameType = setOf({ subject: { uuid: uuidOf(911) }, job: { uuid: uuidOf(912) } });
  const stranger = setOf({
    subject: { uuid: uuidOf(913) },
    job: { uuid: uuidOf(914) },
    jobType: { uuid: uuidOf(915) },
    photographer: { uuid: uuidOf(916) },
  });
  const sets = [current, sameJob, sameType, stranger];
  const offered = (restriction: number, samePhotographer = false) =>
    offeredSets(sets, { current, restriction, samePhotographer }).map((set) => sets.indexOf(set));

  it('offers the sets that the level of restriction leaves', () => {
    expect(offered(0)).toEqual([0, 1, 2, 3]);
    expect(offered(1)).toEqual([0]);
    expect(offered(2)).toEqual([0, 1]);
    expect(offered(3)).toEqual([0, 1, 2]);
    expect(offered(4)).toEqual([0, 1, 2, 3]);
  });

  it('keeps photographers apart where the shop says so', () => {
    expect(offered(0, true)).toEqual([0, 1, 2]);
  });

  it('has uploads only where own photos are allowed and no restriction forbids them', () => {
    const upload = { uuid: uuidOf(1), dimensions: { width: 10, height: 10 }, keywords: ['user_uploaded'] };
    const used = { ...upload, uuid: uuidOf(2), keywords: [] };
    expect(ownImages([upload, used], { allowed: true, restriction: 0 })).toEqual([upload]);
    expect(ownImages([upload], { allowed: false, restriction: 0 })).toEqual([]);
    for (const restriction of [1, 2, 3]) {
      expect(ownImages([upload], { allowed: true, restriction })).toEqual([]);
    }
    expect(ownImages([upload], { allowed: true, restriction: 4 })).toEqual([upload]);
  });

  it('offers what was used of late from the other sets', () => {
    const other = { ...sameJob, pictures: [pictureOf(31), pictureOf(32)] };
    const recentOf = (number: number) => ({
      uuid: uuidOf(number),
      dimensions: { width: 10, height: 10 },
      keywords: [],
    });
    const found = usedElsewhere([recentOf(32), recentOf(99)], [other]);
    expect(found.map(({ picture, subjectUuid }) => [picture.uuid, subjectUuid])).toEqual([
      [uuidOf(32), other.subject.uuid],
    ]);
  });

  it('parts the pictures a slot takes from those it does not', () => {
    const portrait = pictureOf(1);
    const group = pictureOf(2, { pictureType: 'GP' });
    const item = imageItem('p', { allow: { pictureTypes: ['IP'] } });
    expect(sortByRule([portrait, group], item, {}, isPictureAllowed)).toEqual({
      allowed: [portrait],
      refused: [group],
    });
    const cutOut = sortByRule([portrait], imageItem('p'), { separateFromBackground: true }, isPictureAllowed);
    expect(cutOut.refused).toEqual([portrait]);
  });
});

describe('the year', () => {
  const rules = { currentYear: 2026, supportedYears: [2025, 2026, 2027, 2028] };

  it('is numeric and at least the current one; anything else is the current one', () => {
    expect(readYear('2027', rules)).toBe(2027);
    expect(readYear('next', rules)).toBe(2026);
    expect(readYear('', rules)).toBe(2026);
    expect(readYear('2025', rules)).toBe(2026);
    expect(readYear('2099', rules)).toBe(2028);
    expect(readYear('2099', { ...rules, supportedYears: [] })).toBe(2099);
  });

  it('steps through the years that are made', () => {
    expect(stepYear(2026, 1, rules)).toBe(2027);
    expect(stepYear(2028, 1, rules)).toBe(2028);
    expect(stepYear(2026, -1, rules)).toBe(2026);
  });

  it('cannot be changed where a single one is supported', () => {
    expect(canChangeYear(rules)).toBe(true);
    expect(canChangeYear({ ...rules, supportedYears: [2027] })).toBe(false);
    expect(canChangeYear({ ...rules, supportedYears: [2025, 2026] })).toBe(false);
  });
});

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

  it('has ten colours to choose from, and the design’s own if it is none of them', () => {
    expect(coloursFor('#000000')).toHaveLength(10);
    expect(coloursFor('#c52b2b')).toHaveLength(10);
    expect(coloursFor('#112233')).toEqual([...coloursFor('#000000'), '#112233']);
  });
});

describe('the stage', () => {
  const stage = { width: 390, height: 500 };
  const page = { width: 400, height: 400 };

  it('shows the whole page with 30 by 10 pixels around it', () => {
    expect(wholePage(stage, page)).toEqual({ x: 30, y: 85, scale: 330 / 400 });
  });

  it('zooms to the text being edited, with more room around a small one', () => {
    const wide = zoomedText(stage, page, { x: 100, y: 300, width: 200, height: 30 });
    expect(wide.scale).toBeCloseTo(330 / 200);
    expect(wide.x + 200 * wide.scale).toBeCloseTo(195);
    const small = zoomedText(stage, page, { x: 0, y: 0, width: 110, height: 10 });
    expect(small.scale).toBeCloseTo((390 - 120) / 110);
  });

  it('has a text for small that takes a tenth of the page or less, however wide it is drawn', () => {
    const large = { width: 1200, height: 2000 };
    const tenth = zoomedText(large, page, { x: 0, y: 0, width: 40, height: 300 });
    expect(tenth.scale).toBeCloseTo((2000 - 60) / 300);
    const more = zoomedText(large, page, { x: 0, y: 0, width: 41, height: 300 });
    expect(more.scale).toBeCloseTo((2000 - 20) / 300);
  });
});

describe('a draft', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  };
  const draft = {
    template: { uuid: uuidOf(1), version: 1 },
    data: { userResources: {}, year: null },
    at: 1000,
  };

  it('is found again, until it is a month old', () => {
    const place = store();
    keepDraft('a', draft, () => place);
    expect(findDraft('a', 2000, () => place)).toEqual(draft);
    expect(findDraft('a', 1000 + 31 * 86_400_000, () => place)).toBeNull();
  });

  it('is none when it is damaged or the browser keeps nothing', () => {
    const place = store();
    place.setItem('picture-day/draft/a', '{broken');
    expect(findDraft('a', 0, () => place)).toBeNull();
    place.setItem('picture-day/draft/a', JSON.stringify({ ...draft, data: {} }));
    expect(findDraft('a', 0, () => place)).toBeNull();
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(() => keepDraft('a', draft, refuse)).not.toThrow();
    expect(findDraft('a', 0, refuse)).toBeNull();
  });
});
