import { isPictureAllowed } from '@picture-day/render';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { factsOfPlaced } from '../../editor/model/inbox.ts';
import { docOf, imageItem, partOf, placed } from '../../editor/testing/designs.ts';
import { replacePictures } from './replace-pictures.ts';

const portrait = pictureOf(1);
const group = pictureOf(2, { pictureType: 'GP' });
const sets = [setOf({ pictures: [portrait, group] })];
const portraitsOnly = { allow: { pictureTypes: ['IP' as const] } };
const card = docOf(
  { parts: [partOf('front', imageItem('a', portraitsOnly), imageItem('b'))] },
  { images: { 'front.a': placed(8), 'front.b': placed(9) } },
);
const frame = docOf(
  { parts: [partOf('front', imageItem('a', portraitsOnly))] },
  { images: { 'front.a': placed(8) } },
);
const ids = Object.keys(card.values.images);

const replaced = (number: number) => {
  const image = placed(number);
  const docs = new Map([
    ['card', card],
    ['frame', frame],
  ]);
  return replacePictures(docs, image, factsOfPlaced(image, sets), isPictureAllowed, 'en');
};
const picturesOf = (data: ReturnType<typeof replaced>, item: string) =>
  Object.values(data.get(item)?.userResources ?? {}).map(({ image }) => image?.uuid);

describe('replacing all pictures of a package', () => {
  it('puts the picture into every place of every item that may have it', () => {
    const data = replaced(1);
    expect(ids).toHaveLength(2);
    expect(picturesOf(data, 'card')).toEqual([uuidOf(1), uuidOf(1)]);
    expect(picturesOf(data, 'frame')).toEqual([uuidOf(1)]);
  });

  it('skips the places, and the items, where the picture is not allowed', () => {
    const data = replaced(2);
    expect(picturesOf(data, 'card')).toEqual([uuidOf(8), uuidOf(2)]);
    expect(data.has('frame')).toBe(false);
  });

  it('knows an upload as a portrait, which goes into no place for group pictures', () => {
    expect(factsOfPlaced(placed(7), sets)).toMatchObject({ pictureType: 'IP', greenscreen: false });
    expect(factsOfPlaced(placed(2), sets)).toMatchObject({ pictureType: 'GP', width: 1200 });
    const groupsOnly = imageItem('a', { allow: { pictureTypes: ['GP'] } });
    const both = docOf(
      { parts: [partOf('front', groupsOnly, imageItem('b'))] },
      { images: { 'front.a': placed(2), 'front.b': placed(9) } },
    );
    const facts = factsOfPlaced(placed(7), sets);
    const data = replacePictures(new Map([['card', both]]), placed(7), facts, isPictureAllowed, 'en');
    expect(picturesOf(data, 'card')).toEqual([uuidOf(2), uuidOf(7)]);
  });
});
