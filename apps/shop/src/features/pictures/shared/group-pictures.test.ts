import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf } from '../../../testing/picture-sets.ts';
import { cardPictures, groupPictures, setPreviews, whyEmpty, yearOf } from './group-pictures.ts';

const favourite = { keywords: ['favorite'] };
const anyPictures = fc
  .array(
    fc.record({
      pictureType: fc.constantFrom('IP' as const, 'MGP' as const, 'GP' as const),
      favourite: fc.boolean(),
    }),
  )
  .map((list) =>
    list.map((one, at) =>
      pictureOf(at, { pictureType: one.pictureType, ...(one.favourite ? favourite : {}) }),
    ),
  );

describe('the pictures of a set', () => {
  it('stand in three groups: portraits, siblings and friends, groups', () => {
    const pictures = [
      pictureOf(1, { pictureType: 'GP' }),
      pictureOf(2, { pictureType: 'MGP' }),
      pictureOf(3),
      pictureOf(4, favourite),
    ];
    expect(groupPictures(pictures).map(({ type, pictures: [first] }) => [type, first?.uuid])).toEqual([
      ['IP', pictures[3]?.uuid],
      ['MGP', pictures[1]?.uuid],
      ['GP', pictures[0]?.uuid],
    ]);
  });

  it('are each in exactly one group, and no group is empty', () => {
    fc.assert(
      fc.property(anyPictures, (pictures) => {
        const groups = groupPictures(pictures);
        expect(groups.every((group) => group.pictures.length > 0)).toBe(true);
        const grouped = groups.flatMap((group) => group.pictures.map(({ uuid }) => uuid));
        expect([...grouped].sort()).toEqual(pictures.map(({ uuid }) => uuid).sort());
      }),
    );
  });
});

describe('the card of a set', () => {
  it('shows the first 7 pictures, the favourite before the others', () => {
    const pictures = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => pictureOf(number));
    pictures.push(pictureOf(9, favourite));
    const shown = cardPictures({ pictures });
    expect(shown).toHaveLength(7);
    expect(shown[0]?.uuid).toBe(pictures[8]?.uuid);
    expect(shown[1]?.uuid).toBe(pictures[0]?.uuid);
  });

  it("has the year of the job's creation time", () => {
    expect(yearOf(setOf({ job: { creationTime: '2024-01-01T00:30:00.000Z' } }))).toBe(2024);
  });
});

describe('a digital set', () => {
  it('shows at most 3 pictures, none of them a group picture', () => {
    fc.assert(
      fc.property(anyPictures, (pictures) => {
        const shown = setPreviews({ pictures });
        const others = pictures.filter((picture) => !picture.groupPicture).length;
        expect(shown).toHaveLength(Math.min(3, others));
        expect(shown.some((picture) => picture.groupPicture)).toBe(false);
      }),
    );
  });
});

describe('a set without pictures', () => {
  it('has pictures to come when its job has been in the webshop or requires fine-tuned pictures', () => {
    const job = (hasBeenInWebShop: boolean, requireFineTunedPictures: boolean) =>
      whyEmpty(setOf({ job: { hasBeenInWebShop, requireFineTunedPictures } }));
    expect(job(true, false)).toBe('coming');
    expect(job(false, true)).toBe('coming');
    expect(job(false, false)).toBe('none');
  });

  it('is not called empty once it has one', () => {
    expect(whyEmpty(setOf({ pictures: [pictureOf(1)] }))).toBeNull();
  });
});
