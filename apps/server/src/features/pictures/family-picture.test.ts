import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addSubject } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const now = new Date('2026-11-15T10:00:00Z');

interface Placed {
  readonly hidden?: boolean;
}

/** A picture that stands in these sets. */
async function addPicture(jobUuid: string, sets: readonly string[], { hidden = false }: Placed = {}) {
  const { db } = shop.services;
  const uuid = randomUUID();
  await db
    .insertInto('picture')
    .values({
      ...{ uuid, job_uuid: jobUuid, uploaded_by: null, source: uuid, content_hash: uuid, picture_type: 'IP' },
      ...{ width: 800, height: 600, thumbhash: '', created_at: now },
    })
    .execute();
  for (const subject_uuid of sets) {
    await db.insertInto('picture_subject').values({ subject_uuid, picture_uuid: uuid, hidden }).execute();
  }
  return uuid;
}

const buyPicture = (accountUuid: string, picture: string, more: { awaits?: boolean; keptIn?: string } = {}) =>
  shop.services.db
    .insertInto('bought_picture')
    .values({
      ...{ account_uuid: accountUuid, picture_uuid: picture, order_uuid: null, at: now },
      awaits_payment: more.awaits ?? false,
      ...(more.keptIn && { kept_in: more.keptIn, kept_position: 4 }),
    })
    .execute();

const buySet = (accountUuid: string, subject: string, awaits = false) =>
  shop.services.db
    .insertInto('bought_set')
    .values({
      ...{ account_uuid: accountUuid, subject_uuid: subject, order_uuid: null, at: now },
      awaits_payment: awaits,
    })
    .execute();

/** What the view says of an account's pictures. */
const seenBy = (accountUuid: string) =>
  shop.services.db
    .selectFrom('family_picture')
    .where('account_uuid', '=', accountUuid)
    .select(['subject_uuid', 'picture_uuid', 'hidden', 'bought', 'for_sale', 'ordered'])
    .orderBy('subject_uuid')
    .orderBy('picture_uuid')
    .execute();

const FOR_SALE = { hidden: false, bought: false, for_sale: true, ordered: false };
const PAID = { hidden: false, bought: true, for_sale: false, ordered: true };
const UNPAID = { ...PAID, bought: false };

/** Two families with a set each in one job, and pictures in both. */
async function open({ inWebshop = true, hidden = false } = {}) {
  const { subjectUuid: mine, jobUuid } = await addSubject(shop, { inWebshop });
  const { subjectUuid: theirs } = await addSubject(shop, { jobUuid });
  const own = await addAccount(shop, { owns: [mine] });
  const other = await addAccount(shop, { owns: [theirs] });
  const picture = await addPicture(jobUuid, [mine], { hidden });
  const second = await addPicture(jobUuid, [mine], { hidden });
  const foreign = await addPicture(jobUuid, [theirs], { hidden });
  return { ...{ jobUuid, mine, theirs, picture, second, foreign }, own: own.uuid, other: other.uuid };
}
const sorted = (rows: readonly { picture_uuid: string }[]) =>
  rows.toSorted((a, b) => (a.picture_uuid < b.picture_uuid ? -1 : 1));

describe('what a family sees', () => {
  it('is every picture of its own sets, for sale, and nothing of anybody else', async () => {
    const { own, mine, picture, second } = await open();
    const rows = [picture, second].map((uuid) => ({ subject_uuid: mine, picture_uuid: uuid, ...FOR_SALE }));
    expect(await seenBy(own)).toEqual(sorted(rows));
    const [portal] = await shop.services.db
      .selectFrom('family_picture')
      .where('account_uuid', '=', own)
      .select('portal_uuid')
      .execute();
    expect(portal?.portal_uuid).toBe(shop.portalUuid);
  });

  it('is nothing of a job outside the webshop, of a hidden picture or of a child who has left', async () => {
    expect(await seenBy((await open({ inWebshop: false })).own)).toEqual([]);
    expect(await seenBy((await open({ hidden: true })).own)).toEqual([]);
    const { own, mine } = await open();
    await shop.services.db.updateTable('subject').set({ gone_at: now }).where('uuid', '=', mine).execute();
    expect(await seenBy(own)).toEqual([]);
  });

  it('is bought alone: that picture, by that family, and no longer for sale', async () => {
    const { own, other, mine, picture, second } = await open();
    await buyPicture(own, picture);
    await buyPicture(other, second);
    const rows = [
      { subject_uuid: mine, picture_uuid: picture, ...PAID },
      { subject_uuid: mine, picture_uuid: second, ...FOR_SALE },
    ];
    expect(await seenBy(own)).toEqual(sorted(rows));
  });

  it('is not bought before the invoice is paid, though it is not for sale again', async () => {
    const { own, mine, picture, second } = await open();
    await buyPicture(own, picture, { awaits: true });
    const rows = [
      { subject_uuid: mine, picture_uuid: picture, ...UNPAID },
      { subject_uuid: mine, picture_uuid: second, ...FOR_SALE },
    ];
    expect(await seenBy(own)).toEqual(sorted(rows));
    await buySet(own, mine);
    const paid = [picture, second].map((uuid) => ({ subject_uuid: mine, picture_uuid: uuid, ...PAID }));
    expect(await seenBy(own)).toEqual(sorted(paid));
  });

  it('is bought with the whole set of any child it shows, by the family that bought that set', async () => {
    const { own, other, jobUuid, mine, theirs, picture } = await open();
    const together = await addPicture(jobUuid, [mine, theirs]);
    await buySet(other, theirs);
    expect((await seenBy(own)).filter(({ ordered }) => ordered)).toEqual([]);
    await shop.services.db
      .insertInto('account_subject')
      .values({ account_uuid: own, subject_uuid: theirs, added_at: now })
      .execute();
    await buySet(own, theirs);
    const seen = (await seenBy(own)).filter(({ subject_uuid }) => subject_uuid === mine);
    expect(seen.find(({ picture_uuid }) => picture_uuid === together)).toMatchObject(PAID);
    expect(seen.find(({ picture_uuid }) => picture_uuid === picture)).toMatchObject(FOR_SALE);
  });

  it('is kept where it is bought, out of the webshop, hidden or of a child who has left', async () => {
    for (const how of [{ inWebshop: false }, { hidden: true }]) {
      const { own, picture } = await open(how);
      await buyPicture(own, picture);
      expect(await seenBy(own)).toMatchObject([{ picture_uuid: picture, bought: true, for_sale: false }]);
    }
    const { own, mine, picture } = await open();
    await buyPicture(own, picture);
    await shop.services.db.updateTable('subject').set({ gone_at: now }).where('uuid', '=', mine).execute();
    expect(await seenBy(own)).toMatchObject([{ picture_uuid: picture, bought: true, for_sale: false }]);
  });

  it('is kept by its buyer alone in the set that it has left, and hidden there', async () => {
    for (const awaits of [false, true]) {
      const { own, other, jobUuid, mine } = await open();
      const moved = await addPicture(jobUuid, []);
      await buyPicture(own, moved, { keptIn: mine, awaits });
      const seen = (await seenBy(own)).filter(({ picture_uuid }) => picture_uuid === moved);
      const how = { hidden: true, bought: !awaits, for_sale: false, ordered: true };
      expect(seen).toEqual([{ subject_uuid: mine, picture_uuid: moved, ...how }]);
      expect((await seenBy(other)).map(({ picture_uuid }) => picture_uuid)).not.toContain(moved);
    }
  });
});
