import { isPictureAllowed } from '@picture-day/render';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { factsOfPlaced } from '../../editor/model/inbox.ts';
import { docOf, imageItem, partOf, placed, textItem } from '../../editor/testing/designs.ts';
import { itemsOf, replacedData, replacePictures, typedIn } from './replace-pictures.ts';

const portrait = pictureOf(1);
const group = pictureOf(2, { pictureType: 'GP' });
const ada = setOf({ pictures: [portrait, group] });
const ella = setOf({
  pictures: [pictureOf(11)],
  subject: { uuid: uuidOf(910), name: 'Ella Solheim', group: '1A' },
});
const sets = [ada, ella];
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
const both = { card, frame };

/** The shop's words of a child: the name on the front, the class on the back. */
const wordsOf: Parameters<typeof replacePictures>[1]['wordsOf'] =
  () =>
  async ({ subjectUuid }) => {
    const { name, group: classOf } = sets.find(({ subject }) => subject.uuid === subjectUuid)!.subject;
    return {
      'front.name': { text: name, filled: true },
      'back.class': { text: classOf, filled: true },
    };
  };

async function replace(number: number, items: Record<string, typeof card> = both, by = ada) {
  const image = placed(number);
  return replacePictures(new Map(Object.entries(items)), {
    image,
    facts: factsOfPlaced(image, sets),
    isAllowed: isPictureAllowed,
    subjectUuid: by.subject.uuid,
    filledFor: () => ada.subject.uuid,
    sets,
    wordsOf,
  });
}
const replaced = async (...asked: Parameters<typeof replace>) =>
  replacedData(await replace(...asked), false, 'en');
type Data = Awaited<ReturnType<typeof replaced>>;
const picturesOf = (data: Data, item: string) =>
  Object.values(data.get(item)?.userResources ?? {}).map(({ image }) => image?.uuid);

describe('replacing all pictures of a package', () => {
  it('puts the picture into every place of every item that may have it', async () => {
    const data = await replaced(1);
    expect(ids).toHaveLength(2);
    expect(picturesOf(data, 'card')).toEqual([uuidOf(1), uuidOf(1)]);
    expect(picturesOf(data, 'frame')).toEqual([uuidOf(1)]);
  });

  it('skips the places, and the items, where the picture is not allowed', async () => {
    const data = await replaced(2);
    expect(picturesOf(data, 'card')).toEqual([uuidOf(8), uuidOf(2)]);
    expect(data.has('frame')).toBe(false);
  });

  it('knows an upload as a portrait, which goes into no place for group pictures', async () => {
    expect(factsOfPlaced(placed(7), sets)).toMatchObject({ pictureType: 'IP', greenscreen: false });
    expect(factsOfPlaced(placed(2), sets)).toMatchObject({ pictureType: 'GP', width: 1200 });
    const groupsOnly = imageItem('a', { allow: { pictureTypes: ['GP'] } });
    const mixed = docOf(
      { parts: [partOf('front', groupsOnly, imageItem('b'))] },
      { images: { 'front.a': placed(2), 'front.b': placed(9) } },
    );
    expect(picturesOf(await replaced(7, { card: mixed }), 'card')).toEqual([uuidOf(2), uuidOf(7)]);
  });
});

describe('the words of a package whose pictures were replaced by those of another child', () => {
  const named = (strings: Record<string, { text: string; filled?: boolean }>, item = imageItem('a')) =>
    docOf(
      {
        parts: [
          partOf('front', item, textItem('name', { fill: '{name}' })),
          partOf('back', textItem('class', { fill: '{group}' })),
        ],
      },
      { images: { 'front.a': placed(1) }, strings },
    );
  const filled = {
    'front.name': { text: ada.subject.name, filled: true },
    'back.class': { text: ada.subject.group, filled: true },
  };
  const wordsIn = (data: Data, item: string) =>
    Object.values(data.get(item)?.userResources ?? {}).flatMap(({ font }) => font?.text ?? []);

  it('name that child and class on every side', async () => {
    const data = await replaced(11, { card: named(filled) }, ella);
    expect(wordsIn(data, 'card')).toEqual(['Ella Solheim', '1A']);
    expect(data.get('card')?.userResources['back.class']?.filled).toBe(true);
  });

  it('stay in an item that does not take the picture', async () => {
    const groupsOnly = imageItem('a', { allow: { pictureTypes: ['GP'] } });
    const data = await replaced(11, { card: named(filled), skipped: named(filled, groupsOnly) }, ella);
    expect([...data.keys()]).toEqual(['card']);
  });

  it('stay where the customer wrote them, until the customer gives them up', async () => {
    const items = { card: named({ ...filled, 'front.name': { text: 'Our Ada' } }) };
    const found = await replace(11, items, ella);
    expect(typedIn(found)).toEqual(['Our Ada']);
    expect(wordsIn(replacedData(found, false, 'en'), 'card')).toEqual(['Our Ada', '1A']);
    expect(wordsIn(replacedData(found, true, 'en'), 'card')).toEqual(['Ella Solheim', '1A']);
  });

  it('count as filled in without a mark where they are those of the child before', async () => {
    const unmarked = named({
      'front.name': { text: ada.subject.name },
      'back.class': { text: ada.subject.group },
    });
    const found = await replace(11, { card: unmarked }, ella);
    expect(typedIn(found)).toEqual([]);
    expect(wordsIn(replacedData(found, false, 'en'), 'card')).toEqual(['Ella Solheim', '1A']);
  });

  it('make the item that child’s, unless it still shows another', async () => {
    const two = docOf(
      {
        parts: [partOf('front', imageItem('a'), imageItem('b', { allow: { pictureTypes: ['GP'] } }))],
      },
      { images: { 'front.a': placed(1), 'front.b': placed(2) } },
    );
    const found = await replace(11, { card: named(filled), two }, ella);
    expect([...itemsOf(found, ella.subject.uuid, sets)]).toEqual(['card']);
  });
});
