import type { StringItem, StringValue, Values } from '@picture-day/render/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed, textItem } from '../testing/designs.ts';
import { carryPictures } from './carry-pictures.ts';
import type { Doc } from './document.ts';
import { carryWords, fillTexts, isTyped, keepText, textPlaces, typeText } from './own-words.ts';

type Role = NonNullable<StringItem['role']>;
const design = (number: number, ...texts: [string, Role][]) => ({
  uuid: uuidOf(number),
  parts: [partOf('front', ...texts.map(([id, role]) => textItem(id, { role })))],
});
const thanks = design(1, ['title', 'greeting'], ['who', 'name'], ['when', 'date'], ['also', 'date']);
const party = design(2, ['name', 'name'], ['headline', 'greeting']);
const plain = design(3, ['date', 'date']);

const always = () => true;
/** Writes into a place by its id in the front. */
const write = (doc: Doc, id: string, text: string): Doc => {
  const place = textPlaces(doc.design.template).find((one) => one.item.id === id)!;
  return { ...doc, values: typeText(place, text)(doc.values) };
};
const textIn = (doc: Doc, id: string) => doc.values.strings[`front.${id}`]?.text;

describe('the customer’s words in another design', () => {
  const written = write(write(write(docOf(thanks), 'title', 'Takk'), 'who', 'Ada'), 'also', 'Sunday');

  it('stand in the places of their role', () => {
    const there = carryWords(docOf(party), written, always);
    expect([textIn(there, 'headline'), textIn(there, 'name')]).toEqual(['Takk', 'Ada']);
  });

  it('are kept where there is no such place, and are back on the way back', () => {
    const there = carryWords(docOf(party), written, always);
    expect(there.values.kept?.words).toEqual([{ role: 'date', at: 1, text: 'Sunday' }]);
    const further = carryWords(docOf(plain), there, always);
    expect(further.values.strings).toEqual({});
    const back = carryWords(docOf(thanks), further, always);
    expect(back.values.strings).toEqual(written.values.strings);
    expect(back.values.kept).toBeUndefined();
  });

  it('are those written last', () => {
    const there = write(carryWords(docOf(party), written, always), 'headline', 'Hooray');
    expect(textIn(carryWords(docOf(thanks), there, always), 'title')).toBe('Hooray');
  });

  it('leave the shop’s own words behind', () => {
    const filled: Values = { images: {}, strings: { 'front.who': { text: 'Ada Solheim', filled: true } } };
    const shops = { 'front.name': { text: 'Ada', filled: true } };
    const there = carryWords(docOf(party, { strings: shops }), docOf(thanks, filled), always);
    expect(there.values).toEqual({ images: {}, strings: shops });
  });

  it('that do not fit there are kept, and what the shop wrote stands', () => {
    const short = (_: StringItem, { text = '' }: StringValue) => text.length < 4;
    const shops = { 'front.headline': { text: 'Hooray', filled: true } };
    const there = carryWords(docOf(party, { strings: shops }), written, short);
    expect([textIn(there, 'headline'), textIn(there, 'name')]).toEqual(['Hooray', 'Ada']);
    expect(textIn(carryWords(docOf(thanks), there, always), 'title')).toBe('Takk');
  });

  it('that did not fit where they were written go where they do', () => {
    const [place] = textPlaces(written.design.template);
    const long = { ...written, values: keepText(place!, 'Tusen takk')(written.values) };
    expect(textIn(carryWords(docOf(party), long, always), 'headline')).toBe('Tusen takk');
    const tooLong = carryWords(docOf(party), long, (_, { text }) => text !== 'Tusen takk');
    expect(textIn(tooLong, 'headline')).toBe('Takk');
    expect(tooLong.values.kept?.words).toContainEqual({ role: 'greeting', at: 0, text: 'Tusen takk' });
  });

  it('have their font and colour again in a design that was open before, and what was emptied is empty', () => {
    const looks = { 'front.title': { text: 'Takk', color: '#C52B2B' }, 'front.when': { text: '' } };
    const visited = docOf(thanks, { strings: looks });
    const there = write(carryWords(docOf(party), visited, always), 'headline', 'Hei');
    const filled = docOf(thanks, { strings: { 'front.when': { text: '15 May', filled: true } } });
    const back = carryWords(filled, there, always, visited);
    expect(back.values.strings['front.title']).toEqual({ text: 'Hei', color: '#C52B2B' });
    expect(isTyped(back.values.strings['front.when'])).toBe(true);
    expect(textIn(back, 'when')).toBe('');
  });

  it('are never lost, whatever designs they go through', () => {
    const roles = fc.constantFrom<Role>('name', 'greeting', 'place', 'date', 'free');
    const designs = fc.array(fc.array(roles, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(roles, { minLength: 1, maxLength: 6 }),
        designs,
        fc.integer(),
        (first, ways, salt) => {
          const open = (list: readonly Role[], at: number) =>
            docOf(design(100 + at, ...list.map((role, index): [string, Role] => [`t${index}`, role])));
          const start = first.reduce((doc, _, at) => write(doc, `t${at}`, `words ${at}`), open(first, 0));
          const fits = (item: StringItem) => (item.id.charCodeAt(1) + salt) % 3 !== 0;
          const far = ways.reduce((doc, list, at) => carryWords(open(list, at + 1), doc, fits), start);
          expect(carryWords(open(first, 0), far, always).values.strings).toEqual(start.values.strings);
        },
      ),
    );
  });
});

describe('the shop’s words beside a picture', () => {
  it('replace its own and leave the customer’s alone, with the customer’s look', () => {
    const before: Values = {
      images: {},
      strings: {
        'front.title': { text: 'Takk' },
        'front.who': { text: 'Ada', filled: true, color: '#C52B2B' },
      },
    };
    const after = fillTexts({
      'front.title': { text: '4B', filled: true },
      'front.who': { text: '4B', filled: true },
      'front.when': { text: '2026', filled: true },
    })(before);
    expect(after.strings).toEqual({
      'front.title': { text: 'Takk' },
      'front.who': { text: '4B', filled: true, color: '#C52B2B' },
      'front.when': { text: '2026', filled: true },
    });
  });
});

describe('the customer’s pictures in another design', () => {
  const slots = (number: number, count: number) => ({
    uuid: uuidOf(number),
    parts: [partOf('front', ...Array.from({ length: count }, (_, at) => imageItem(`p${at}`)))],
  });
  const images = (...numbers: number[]) =>
    Object.fromEntries(numbers.map((number, at) => [`front.p${at}`, placed(number)]));
  const filled = (...numbers: number[]) =>
    Object.fromEntries(numbers.map((number, at) => [`front.p${at}`, placed(number, { filled: true })]));
  const shown = ({ values }: Doc) =>
    Object.values(values.images).map(({ picture }) => Number(picture.slice(-3)));

  it('follow in their order, and those without a place are back on the way back', () => {
    const three = docOf(slots(1, 3), { images: images(7, 8, 9) });
    const one = carryPictures(docOf(slots(2, 1), { images: filled(1) }), three, always);
    expect(shown(one)).toEqual([7]);
    const back = carryPictures(docOf(slots(1, 3), { images: filled(1, 2, 3) }), one, always);
    expect(shown(back)).toEqual([7, 8, 9]);
    expect(back.values.kept).toBeUndefined();
  });

  it('give way to nothing the shop chose; what the shop chose gives way to its next choice', () => {
    const before = docOf(slots(1, 2), { images: { ...filled(1, 2), 'front.p1': placed(9) } });
    expect(shown(carryPictures(docOf(slots(2, 2), { images: filled(3, 4) }), before, always))).toEqual([
      3, 9,
    ]);
    expect(shown(carryPictures(docOf(slots(2, 2)), before, always))).toEqual([1, 9]);
  });

  it('are kept where a place does not take them', () => {
    const before = docOf(slots(1, 1), { images: images(9) });
    const there = carryPictures(docOf(slots(2, 1), { images: filled(3) }), before, () => false);
    expect(shown(there)).toEqual([3]);
    expect(shown(carryPictures(docOf(slots(1, 1), { images: filled(1) }), there, always))).toEqual([9]);
  });

  it('stay turned and toned, and have their crop again in a design that was open before', () => {
    const crop = { x: 100, y: 100, width: 400, height: 500 };
    const worked = docOf(slots(1, 1), {
      images: { 'front.p0': placed(9, { rotation: 90, effect: 'bw', crop }) },
    });
    const there = carryPictures(docOf(slots(2, 1)), worked, always);
    expect(there.values.images['front.p0']).toMatchObject({ rotation: 90, effect: 'bw' });
    expect(there.values.images['front.p0']?.crop).not.toEqual(crop);
    const back = carryPictures(docOf(slots(1, 1)), there, always, worked);
    expect(back.values.images).toEqual(worked.values.images);
  });
});
