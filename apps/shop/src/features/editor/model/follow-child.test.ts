import type { Values } from '@picture-day/render/model';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed, textItem } from '../testing/designs.ts';
import { followChild, isAlike, strayPicture, type WordsOf } from './follow-child.ts';

const [portrait, second, classPicture] = [1, 2, 3];
const ada = setOf({
  pictures: [pictureOf(portrait), pictureOf(second), pictureOf(classPicture, { pictureType: 'GP' })],
  subject: { uuid: uuidOf(901), name: 'Ada Solberg', group: '1A' },
});
const bo = setOf({
  pictures: [pictureOf(11), pictureOf(12, { pictureType: 'GP' })],
  subject: { uuid: uuidOf(902), name: 'Bo Solberg', group: '2B' },
});
const sets = [ada, bo];
const [ofAda, ofBo] = [ada.subject.uuid, bo.subject.uuid];

/** A key ring: a picture and a name on the front, the class on the back. */
const parts = [
  partOf('front', imageItem('photo'), textItem('name', { fill: '{firstName}' })),
  partOf('back', textItem('class', { fill: '{group}' })),
];
const words = (name: string, group: string): Values['strings'] => ({
  'front.name': { text: name, filled: true },
  'back.class': { text: group, filled: true },
});
const ringOf = (strings = words('Ada', '1A'), picture = portrait) =>
  docOf({ parts }, { images: { 'front.photo': placed(picture) }, strings });

/** As the server answers: beside a class picture the class stands for the name. */
const wordsOf: WordsOf = async ({ picture, subjectUuid, everySide }) => {
  const { subject, pictures } = sets.find((set) => set.subject.uuid === subjectUuid)!;
  const group = pictures.some((one) => one.uuid === picture && one.groupPicture);
  const all = words(group ? subject.group : subject.name.split(' ')[0]!, subject.group);
  return everySide ? all : { 'front.name': all['front.name']! };
};

async function changed(
  doc: ReturnType<typeof ringOf>,
  picture: number,
  subjectUuid: string,
  resource = 'front.photo',
) {
  const images = { ...doc.values.images, [resource]: placed(picture) };
  const values = { ...doc.values, images };
  const chosen = { picture: uuidOf(picture), subjectUuid, resource };
  const found = await followChild({ doc, values, chosen, sets, openedFor: ofAda }, wordsOf);
  const said = (change: ((values: Values) => Values) | undefined) =>
    Object.values((change ? change(values) : values).strings).map(({ text }) => text);
  return { typed: found?.typed ?? [], words: said(found?.fill), rewritten: said(found?.rewrite) };
}

describe('the words of a design whose picture was changed', () => {
  it('follow another child on every side', async () => {
    expect((await changed(ringOf(), 11, ofBo)).words).toEqual(['Bo', '2B']);
  });

  it('stay with another picture of the same child', async () => {
    expect((await changed(ringOf(), second, ofAda)).words).toEqual(['Ada', '1A']);
  });

  it('stay where the customer wrote them, until they are given up', async () => {
    const own = ringOf({ ...words('Ada', '1A'), 'front.name': { text: 'Our Ada' } });
    const { typed, words: said, rewritten } = await changed(own, 11, ofBo);
    expect(typed).toEqual(['Our Ada']);
    expect(said).toEqual(['Our Ada', '2B']);
    expect(rewritten).toEqual(['Bo', '2B']);
  });

  it('without a mark of the shop follow where they are what it filled in for the child before', async () => {
    const unmarked = ringOf({ 'front.name': { text: 'Ada' }, 'back.class': { text: '1A' } });
    const { typed, words: said } = await changed(unmarked, 11, ofBo);
    expect(typed).toEqual([]);
    expect(said).toEqual(['Bo', '2B']);
  });

  it('name the class beside a class picture, and the child again after it', async () => {
    const grouped = await changed(ringOf(), classPicture, ofAda);
    expect(grouped.words).toEqual(['1A', '1A']);
    const after = await changed(ringOf(words('1A', '1A'), classPicture), portrait, ofAda);
    expect(after.words).toEqual(['Ada', '1A']);
    expect((await changed(ringOf(), 12, ofBo)).words).toEqual(['2B', '2B']);
  });

  it('stay on a side that still shows the child named there, and change on the others with it', async () => {
    const card = docOf(
      {
        parts: [
          partOf('front', imageItem('photo'), imageItem('other'), textItem('name', { fill: '{firstName}' })),
          partOf('back', textItem('class', { fill: '{group}' })),
        ],
      },
      {
        images: { 'front.photo': placed(portrait), 'front.other': placed(second) },
        strings: words('Ada', '1A'),
      },
    );
    expect((await changed(card, 11, ofBo)).words).toEqual(['Ada', '1A']);
    const images = { 'front.photo': placed(11), 'front.other': placed(second) };
    const sibling = { ...card, values: { ...card.values, images } };
    expect((await changed(sibling, 11, ofBo, 'front.other')).words).toEqual(['Bo', '2B']);
  });

  it('that come late are those of another portrait of the child too, not of a class picture', () => {
    const chosen = { picture: uuidOf(portrait), subjectUuid: ofAda, resource: 'front.photo' };
    expect(isAlike(sets, chosen, uuidOf(second))).toBe(true);
    expect(isAlike(sets, chosen, uuidOf(classPicture))).toBe(false);
    expect(isAlike(sets, chosen, uuidOf(11))).toBe(false);
  });
});

it('a design taken over from another child’s names the picture that does not fit its words', () => {
  const filled = ringOf();
  const carried = { ...filled.values, images: { 'front.photo': placed(11) } };
  expect(strayPicture(filled, carried, sets)).toEqual({ picture: uuidOf(11), resource: 'front.photo' });
  expect(strayPicture(filled, filled.values, sets)).toBeUndefined();
});
