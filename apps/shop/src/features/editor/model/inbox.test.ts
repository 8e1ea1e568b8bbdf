import { isPictureAllowed } from '@picture-day/render';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { imageItem } from '../testing/designs.ts';
import { offeredSets, ownImages, sortByRule, usedElsewhere } from './inbox.ts';

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
