import { type CartToPrice, type PricedCart, priceCart } from '@picture-day/commerce';
import { TAKE_BACK_SECONDS } from '@picture-day/contract/constants';
import { after, type Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import {
  type Catalogue,
  catalogueAt,
  catalogueOf,
  findVoucher,
  type PictureOfSet,
  type StoredVoucher,
} from '../catalogue/catalogue.ts';
import { picturesOfDesigns, withoutGoneFiles } from './gone-pictures.ts';
import { type KnownCart, type LineRow, readLinesToPrice } from './line-store.ts';
import { cartToPrice } from './price-lines.ts';
import type { Shopper } from './shopper.ts';
import {
  type CartRow,
  findCart,
  findGonePictures,
  type LineSubject,
  readPicturesForSale,
  readSubjects,
} from './store.ts';
import { findTakenOut, type TakenOut } from './taken-out-store.ts';

/** What a checkout adds to the price of a cart. */
export interface CheckoutChoices {
  readonly delivery?: CartToPrice['delivery'];
  readonly fees?: CartToPrice['fees'];
  /** How often the customer used the cart's voucher in other orders. */
  readonly usesByCustomer?: number;
}

/** An account's cart with everything that decides its price. */
export interface LiveCart {
  readonly row: CartRow | undefined;
  readonly lines: readonly LineRow[];
  readonly subjects: ReadonlyMap<string, LineSubject>;
  /** Pictures of the lines that the customer does not see any more. */
  readonly gonePictures: ReadonlySet<string>;
  readonly catalogue: Catalogue;
  readonly voucher: StoredVoucher | undefined;
  /** Of the sets in the cart: the pictures that are not bought yet. */
  readonly setPictures: ReadonlyMap<string, readonly PictureOfSet[]>;
  readonly priced: PricedCart;
  /** The moment it was priced at. */
  readonly at: Date;
  /** The line that was taken out last and can still be taken back. */
  readonly takenOut: { readonly line: TakenOut; readonly seconds: number } | undefined;
}

const NOTHING = { lines: [], stamp: undefined };

/** Reads and prices the cart. Inside a transaction that holds the cart's lock nothing can change meanwhile. */
export async function loadCart(
  db: Db | Trx,
  clock: Clock,
  shopper: Shopper,
  choices: CheckoutChoices = {},
  /** What has been read already, under the cart's lock or in one moment. */
  known?: KnownCart,
): Promise<LiveCart> {
  const portalUuid = shopper.portal.uuid;
  // The version is read before the lines: it may be older than they are, never newer.
  const row = known ?? (await findCart(db, shopper));
  const { lines, stamp } = known?.holds ?? (row ? await readLinesToPrice(db, row.uuid, shopper) : NOTHING);
  const { accountUuid } = shopper;
  const catalogue = stamp
    ? await catalogueAt(db, portalUuid, stamp)
    : await catalogueOf(db, { portalUuid, accountUuid });
  const named = new Set(lines.flatMap((line) => [...line.subject_uuids, ...packageSubjects(line)]));
  const subjects = await readSubjects(db, shopper, [...named]);
  const pictures = lines.flatMap((line) => [...line.pictures, ...picturesOfDesigns(line)]);
  const gonePictures = await findGonePictures(db, shopper, pictures);
  const setPictures = await readPicturesForSale(db, shopper, [...new Set(lines.flatMap(subjectsOfSets))]);
  const voucher = row?.rebate_code
    ? await findVoucher(db, portalUuid, row.rebate_code, catalogue)
    : undefined;
  const read = {
    row,
    lines: lines.map((line) => withoutGoneFiles(line, gonePictures)),
    gonePictures,
    subjects: new Map(subjects.map((subject) => [subject.uuid, subject])),
    catalogue,
    voucher,
    setPictures,
    takenOut: row && (await readTakenOut(db, row, clock.now())),
    at: clock.now(),
  };
  return { ...read, priced: priceLive(read, shopper, clock.now(), choices) };
}

/** Asked for only where something was taken out lately. */
async function readTakenOut(db: Db | Trx, row: CartRow, now: Date): Promise<LiveCart['takenOut']> {
  const notBefore = after(now, -TAKE_BACK_SECONDS * 1000);
  if (row.state !== 'open' || !row.taken_out_at || row.taken_out_at <= notBefore) return undefined;
  const line = await findTakenOut(db, row.uuid, notBefore);
  return line && { line, seconds: (line.taken_out_at.getTime() - notBefore.getTime()) / 1000 };
}

/** Prices a cart that has been read, with what a checkout adds to it. */
export const priceLive = (
  live: Omit<LiveCart, 'priced' | 'takenOut' | 'at'>,
  shopper: Shopper,
  now: Date,
  choices: CheckoutChoices,
): PricedCart => priceCart(liveToPrice(live, shopper, now, choices));

/** A cart that has been read, as the pricing rules take it; what it would cost with more is priced from here. */
export function liveToPrice(
  {
    lines,
    subjects,
    gonePictures,
    catalogue,
    voucher,
    setPictures,
  }: Omit<LiveCart, 'priced' | 'takenOut' | 'at'>,
  shopper: Shopper,
  now: Date,
  choices: CheckoutChoices = {},
): CartToPrice {
  const uuidsWhere = (holds: (subject: LineSubject) => boolean): ReadonlySet<string> =>
    new Set([...subjects.values()].filter(holds).map(({ uuid }) => uuid));
  return cartToPrice(lines, {
    catalogue,
    settings: shopper.portal.settings,
    soldSubjects: uuidsWhere(({ inWebshop }) => inWebshop),
    gone: {
      pictures: gonePictures,
      subjects: uuidsWhere(({ isGone }) => isGone),
      sets: uuidsWhere(({ isGone, numImages }) => isGone || numImages === 0),
    },
    setPictures,
    now,
    voucher: voucher && {
      voucher: voucher.voucher,
      uses: voucher.uses,
      customerUuid: shopper.accountUuid,
      usesByCustomer: choices.usesByCustomer ?? 0,
    },
    delivery: choices.delivery,
    fees: choices.fees,
  });
}

/** Whose whole set a line brings, alone or in a package, or could bring. */
const subjectsOfSets = (line: LineRow): readonly string[] =>
  // Several single files may cost more than their set.
  line.kind === 'digital-set' || (line.kind === 'digital-file' && line.quantity > 1)
    ? line.subject_uuids
    : (line.package?.packageItems ?? []).flatMap(({ type, subjectUuid }) =>
        type === 'DIGITAL_SET' ? (subjectUuid ?? []) : [],
      );

const packageSubjects = (line: LineRow): string[] =>
  line.package?.packageItems.flatMap((item) => item.subjectUuid ?? []) ?? [];
