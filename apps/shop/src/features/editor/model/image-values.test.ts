import { describe, expect, it } from 'vitest';
import { pictureOf, uuidOf } from '../../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed } from '../testing/designs.ts';
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

const rotations = [0, 90, 180, 270] as const;

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
