import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { noteOrder } from '@picture-day/contract/calls/studio/orders';
import { makeBatch, stepBatch } from '@picture-day/contract/calls/studio/production';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../../platform/clock.ts';
import { addAccount, addOperator, type SignedIn, signIn } from '../../../testing/fixtures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import { NOBODY, type TwoFamilies } from '../../pictures/testing/two-families.ts';
import { addGifts, openPrintingShop, payCart } from '../testing/printing-shop.ts';
import {
  asBought,
  filesOf,
  openDesign,
  pageOf,
  readDesign,
  type Sold,
  saidBy,
  saveDesign,
  sellDesign,
  toned,
} from './testing/sold-design.ts';

let families: TwoFamilies;
let office: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  families = await openPrintingShop();
  office = await addOperator(families.shop, { role: 'office', name: 'Marit Foss' });
  owner = await addOperator(families.shop, { role: 'owner', name: 'Tomasz Nowak' });
});
afterAll(() => families.shop.close());

/** A design that a colleague has open, with what is made of it. */
async function opened(who = office) {
  const sold = await sellDesign(families, who);
  await openDesign(who, sold);
  const { body } = await readDesign(who, sold);
  return { sold, made: { version: 0, templateData: toned(body.templateData) } };
}
const setState = (sold: Sold, state: 'printed' | 'taken_out') =>
  families.shop.services.db
    .updateTable('fulfilment')
    .set({ state })
    .where('order_uuid', '=', sold.orderUuid)
    .execute();
const amendmentsOf = async ({ orderUuid }: Sold) =>
  (await pageOf(office, orderUuid)).events.filter(({ kind }) => kind === 'amendment');
const lock = async ({ orderUuid }: Sold) => {
  const orders = [orderUuid.slice(0, 8)];
  const { body } = await office.browser.ask(makeBatch, { body: { name: 'By hand', orders } });
  return () =>
    owner.browser.ask(stepBatch, {
      params: { batch: body.key },
      body: { from: 'collecting', to: 'locked' },
    });
};

describe('a change of a design is refused', () => {
  it('once its line is being made, and once it was taken out', async () => {
    const { sold, made } = await opened();
    for (const [state, said] of [
      ['printed', 'being made already'],
      ['taken_out', 'taken out of the order'],
    ] as const) {
      await setState(sold, state);
      const refused = [409, expect.stringContaining(said)];
      expect(saidBy(await saveDesign(office, sold, made))).toEqual(refused);
      expect(saidBy(await openDesign(office, sold))).toEqual(refused);
      const [line] = (await pageOf(office, sold.orderUuid)).lines;
      expect(line?.mayChangeDesign).toBe(false);
    }
    expect(await amendmentsOf(sold)).toEqual([]);
  });

  it('of a line of files, which has none', async () => {
    const { ada, subject } = families;
    await ada.browser.ask(toggleDigitalSet, { body: { pictureSet: subject.ada } });
    const orderUuid = await payCart(families);
    const [line] = (await pageOf(office, orderUuid)).lines;
    const refused = await openDesign(office, { orderUuid, lineUuid: line!.uuid });
    expect(saidBy(refused)).toEqual([409, expect.stringContaining('Only goods with a design')]);
  });

  it('to whoever photographs or prints, and is not there for another shop', async () => {
    const { shop } = families;
    const { sold, made } = await opened();
    for (const role of ['photographer', 'production'] as const) {
      const other = await addOperator(shop, { role });
      const asked = [openDesign(other, sold), saveDesign(other, sold, made), asBought(other, sold, 0)];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const elsewhere = await addOtherShop(shop);
    const there = await addAccount(shop, { role: 'owner', portalUuid: elsewhere.uuid });
    const stranger = { browser: elsewhere.browser() };
    await signIn(stranger.browser, there);
    const asked = [
      openDesign(stranger, sold),
      readDesign(stranger, sold),
      saveDesign(stranger, sold, made),
      asBought(stranger, sold, 0),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await openDesign(office, { ...sold, lineUuid: NOBODY })).status).toBe(404);
  });

  it('with the very words that the family would read', async () => {
    const { sold, made } = await opened();
    const { templateData } = made;
    const [[name, resource]] = Object.entries(templateData.userResources).filter(
      ([, { image }]) => image,
    ) as [[string, (typeof templateData.userResources)[string]]];
    const withImage = (image: object) => ({
      version: 0,
      templateData: {
        ...templateData,
        userResources: {
          ...templateData.userResources,
          [name]: { ...resource, image: { ...resource.image!, ...image } },
        },
      },
    });
    const unknown = await saveDesign(office, sold, withImage({ uuid: NOBODY, cropRect: null }));
    expect(saidBy(unknown)).toEqual([404, 'One of the pictures is not in your picture sets.']);
    const empty = await saveDesign(office, sold, {
      version: 0,
      templateData: { ...templateData, userResources: {} },
    });
    expect(saidBy(empty)).toEqual([422, expect.stringContaining('not complete')]);
    expect(await amendmentsOf(sold)).toEqual([]);
  });

  it('when the time to act as the family is over, and taken once it was opened again', async () => {
    const { sold, made } = await opened();
    families.shop.clock.forward(minutes(16));
    await office.browser.ask(studioSession, {});
    families.shop.clock.forward(minutes(16));
    const late = await saveDesign(office, sold, made);
    expect(saidBy(late)).toEqual([409, expect.stringContaining('Open it again from the order')]);
    expect((await readDesign(office, sold)).status).toBe(409);
    await openDesign(office, sold);
    expect((await saveDesign(office, sold, made)).body).toEqual({ version: 1 });
    owner = await addOperator(families.shop, { role: 'owner', name: 'Tomasz Nowak' });
  });

  it('to the second of two colleagues, who is told what to do; a note meanwhile disturbs nobody', async () => {
    const { sold, made } = await opened();
    await openDesign(owner, sold);
    const note = { params: { orderUuid: sold.orderUuid }, body: { version: 0, note: 'Called twice' } };
    expect((await owner.browser.ask(noteOrder, note)).body).toEqual({ version: 1 });
    const sepia = { version: 0, templateData: toned(made.templateData, 'sepia') };
    const two = await Promise.all([saveDesign(office, sold, made), saveDesign(owner, sold, sepia)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const said = two.map((reply) => saidBy(reply)[1]).find(Boolean);
    expect(said).toContain('Somebody else has changed this design meanwhile. Load the page again');
    expect(await amendmentsOf(sold)).toHaveLength(2);
    expect(saidBy(await asBought(office, sold, 0))).toEqual([409, expect.stringContaining('meanwhile')]);
  });

  it('once its line has gone into a locked batch, whichever was first, and never by half', async () => {
    const { sold, made } = await opened();
    const step = await lock(sold);
    const [save, locked] = await Promise.all([saveDesign(office, sold, made), step()]);
    expect(locked.status).toBe(200);
    expect([200, 409]).toContain(save.status);
    const changed = await amendmentsOf(sold);
    expect(changed).toHaveLength(save.status === 200 ? 1 : 0);
    expect(saidBy(await asBought(office, sold, changed.length))).toEqual(
      save.status === 200 ? [409, expect.stringContaining('being made already')] : [200, undefined],
    );
    expect((await openDesign(office, sold)).status).toBe(409);
    expect(await amendmentsOf(sold)).toEqual(changed);
  });
});

it('changes one item of a package alone, under the rules it was bought by', async () => {
  const { allowSubjectChange } = await addGifts(families);
  const orderUuid = await payCart(families);
  const line = (await pageOf(office, orderUuid)).lines.find(({ designs }) => designs.length > 1)!;
  const sold = { orderUuid, lineUuid: line.uuid };
  const item = line.designs[1]!.packageItemUuid!;
  await openDesign(office, sold, item);
  const { body } = await readDesign(office, sold, item);
  expect(body.restriction).toBe(allowSubjectChange);
  const templateData = toned(body.templateData);
  const saved = await saveDesign(office, sold, { version: 0, packageItemUuid: item, templateData });
  expect(saved.body).toEqual({ version: 1 });
  const changed = (await pageOf(office, orderUuid)).lines.flatMap(({ designs }) =>
    designs.filter(({ isChanged }) => isChanged).map(({ packageItemUuid }) => packageItemUuid),
  );
  expect(changed).toEqual([item]);
  const rows = await families.shop.services.db
    .selectFrom('print_file')
    .where('order_uuid', '=', orderUuid)
    .select(['package_item_uuid', 'amendment'])
    .execute();
  expect(rows).toEqual([{ package_item_uuid: item, amendment: 1 }]);
  expect(await filesOf(office, orderUuid)).toHaveLength(line.designs.length);
});
