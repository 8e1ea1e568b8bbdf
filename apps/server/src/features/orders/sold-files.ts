import type { Trx } from '../../platform/database/connect.ts';
import { deleteBought, insertBoughtPictures, insertBoughtSets } from './sold-files-store.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from './store.ts';

/** Whether files of an order wait for its money: nothing is handed out before it is certain. */
export const filesWait = (
  order: Pick<OrderRow, 'payment' | 'captured' | 'total' | 'holds_digital'>,
): boolean => order.holds_digital && order.payment.filesWait === true && order.captured < order.total;

interface SoldFiles {
  readonly pictures: ReadonlySet<string>;
  readonly sets: ReadonlySet<string>;
}

/** The lines that hold files: single ones, sets, and sets inside packages. */
export const linesWithFiles = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.filter((line) => {
    const { pictures, sets } = filesOf([line]);
    return pictures.size + sets.size > 0;
  });

/** Single files, sets, and sets inside packages. */
export const filesOf = (lines: readonly OrderLineRow[]): SoldFiles => ({
  pictures: new Set(
    lines.filter((line) => line.kind === 'digital-file').flatMap((line) => line.picture_uuids),
  ),
  sets: new Set([
    ...lines.filter((line) => line.kind === 'digital-set').flatMap((line) => line.subject_uuids),
    ...lines
      .flatMap((line) => line.package?.packageItems ?? [])
      .flatMap((item) => (item.type === 'DIGITAL_SET' && item.subjectUuid ? [item.subjectUuid] : [])),
  ]),
});

/**
 * Writes down which files an order sells. They can be downloaded at once, unless they wait for their money; what
 * another order has paid for stays paid for.
 */
export async function sellFiles(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { at, wait }: { readonly at: Date; readonly wait: boolean },
): Promise<void> {
  const { pictures, sets } = filesOf(lines);
  const sale = { order, at, wait };
  if (pictures.size > 0) await insertBoughtPictures(trx, sale, pictures);
  if (sets.size > 0) await insertBoughtSets(trx, sale, sets);
}

/** Files whose money went back are the family's no longer; what another line of the order holds stays theirs. */
export async function takeBackLineFiles(
  trx: Trx,
  order: Pick<OrderRow, 'uuid' | 'holds_digital'>,
  lineUuids: readonly string[],
): Promise<void> {
  if (!order.holds_digital || lineUuids.length === 0) return;
  const lines = await readOrderLines(trx, order.uuid);
  const gone = filesOf(lines.filter(({ uuid }) => lineUuids.includes(uuid)));
  const kept = filesOf(lines.filter(({ uuid }) => !lineUuids.includes(uuid)));
  await deleteBought(trx, order.uuid, {
    pictures: [...gone.pictures].filter((uuid) => !kept.pictures.has(uuid)),
    sets: [...gone.sets].filter((uuid) => !kept.sets.has(uuid)),
  });
}

/** Files of lines whose money stays after all are the family's again. */
export async function giveFilesAgain(
  trx: Trx,
  order: OrderRow,
  lineUuids: readonly string[],
  at: Date,
): Promise<void> {
  const lines = await readOrderLines(trx, order.uuid);
  const again = lines.filter(({ uuid }) => lineUuids.includes(uuid));
  await sellFiles(trx, order, again, { at, wait: filesWait(order) });
}
