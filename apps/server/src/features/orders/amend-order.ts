import { colleagueOf, differences, type LogChanges, writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { type FulfilmentRow, fulfilmentOf, isStillToMake, mayBeChanged } from '../fulfilment/fulfilment.ts';
import { amendmentsOf, insertAmendment } from './amendment-store.ts';
import {
  type Amended,
  type Amendment,
  type AsAmended,
  asAmended,
  changedDesign,
  designInLine,
} from './amendments.ts';
import { type OrderRow, readOrderLines, takeOrder } from './store.ts';
import { orderText } from './texts.ts';

/** Where its goods go can be changed while they all wait to be made. */
export const mayChange = (
  order: Pick<OrderRow, 'state'>,
  makings: readonly Pick<FulfilmentRow, 'state'>[],
): boolean =>
  order.state === 'paid' && makings.some(({ state }) => state === 'waiting') && mayBeChanged(makings);

const SOLD: readonly OrderRow['state'][] = ['paid', 'in_production', 'shipped', 'done'];

/** A design can be changed while its line waits to be made; one that was handed over, for the piece that is made again. */
export const mayChangeDesign = (
  order: Pick<OrderRow, 'state'>,
  makings: readonly Pick<FulfilmentRow, 'state'>[],
): boolean => SOLD.includes(order.state) && isStillToMake(makings);

interface Asked {
  readonly orderUuid: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly action: 'amendDelivery' | 'noteOrder' | 'amendLineDesign' | 'restoreLineDesign';
  /** What is to stand beside the snapshot, seen from how the order is now. */
  readonly amend: (order: AsAmended<OrderRow>, trx: Trx) => Promise<Amended> | Amended;
}

type AmendedLine = Extract<Amended, { kind: 'personalisation' }>;

const nameOf = ({ lineUuid, value: { packageItemUuid } }: AmendedLine) => ({ lineUuid, packageItemUuid });

const designVersion = ({ designs }: AsAmended<OrderRow>, amended: AmendedLine): number =>
  changedDesign(designs, nameOf(amended))?.version ?? 0;

/** The design of a line as it is made now. */
async function designNow(trx: Trx, order: AsAmended<OrderRow>, amended: AmendedLine): Promise<unknown> {
  const { lineUuid, packageItemUuid } = nameOf(amended);
  const changed = changedDesign(order.designs, { lineUuid, packageItemUuid });
  if (changed) return changed.template;
  const bought = (await readOrderLines(trx, order.uuid)).find(({ uuid }) => uuid === lineUuid);
  return bought && designInLine(bought, packageItemUuid);
}

/** What of an order changes hands with an amendment, before and after. */
async function changesBy(
  trx: Trx,
  before: AsAmended<OrderRow>,
  amended: Amended,
  version: number,
): Promise<LogChanges> {
  if (amended.kind === 'personalisation') {
    const now = { design: await designNow(trx, before, amended) };
    const isSo = Object.keys(differences(now, { design: amended.value.template })).length === 0;
    // Each version can be drawn, which tells more than its data would.
    return isSo ? {} : { design: [designVersion(before, amended), version] };
  }
  const after = asAmended(before, [{ ...amended, version } as Amendment]);
  return amended.kind === 'note'
    ? differences({ note: before.note }, { note: after.note })
    : differences(before.handover, after.handover);
}

/** The version that a change must have been made upon: of the design where it is one, else of the order. */
const versionFor = (order: AsAmended<OrderRow>, amended: Amended): number =>
  amended.kind === 'personalisation' ? designVersion(order, amended) : order.version;

/** Refuses what would change the design of a line that is made already, or not at all. */
export async function assertLineWaits(
  trx: Trx,
  order: Pick<OrderRow, 'uuid' | 'state'>,
  lineUuid: string,
): Promise<void> {
  const makings = (await fulfilmentOf(trx, [order.uuid])).filter(({ line_uuid }) => line_uuid === lineUuid);
  if (mayChangeDesign(order, makings)) return;
  const isTakenOut = makings.every(({ state }) => state === 'taken_out');
  throw conflict(orderText.sentence(isTakenOut ? 'lineTakenOut' : 'lineBeingMade'));
}

/** A note may be written at any time; all else changes what is made, and nothing that is being made changes. */
async function assertWaits(trx: Trx, order: OrderRow, amended: Amended): Promise<void> {
  if (amended.kind === 'note') return;
  if (amended.kind === 'personalisation') return assertLineWaits(trx, order, amended.lineUuid);
  if (!mayChange(order, await fulfilmentOf(trx, [order.uuid])))
    throw conflict(orderText.sentence('beingMade'));
}

/**
 * Writes down a change beside the snapshot, and answers its version. What is so already is not written again, so a
 * second click is harmless; a change upon something that has changed since is a conflict.
 */
export async function amendOrder(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  visitor: Customer,
  asked: Asked,
): Promise<number> {
  const taken = await takeOrder(trx, asked.orderUuid.toLowerCase());
  if (taken?.order.portal_uuid !== visitor.portal.uuid) throw notFound();
  const { order } = taken;
  const amendments = await amendmentsOf(trx, [order.uuid]);
  const before = asAmended(order, amendments);
  const amended = await asked.amend(before, trx);
  const seen = versionFor(before, amended);
  const written = { orderUuid: order.uuid, version: before.version + 1, amended };
  const changed = await changesBy(trx, before, amended, written.version);
  if (Object.keys(changed).length === 0) return seen;
  if (asked.version !== seen) {
    const isDesign = amended.kind === 'personalisation';
    throw conflict(orderText.sentence(isDesign ? 'designChangedMeanwhile' : 'changedMeanwhile'));
  }
  await assertWaits(trx, order, amended);
  const at = clock.now();
  const byAccount = operatorUuid(visitor);
  await insertAmendment(trx, { ...written, byAccount, at });
  await writeAudit(trx, clock, colleagueOf(visitor), {
    action: asked.action,
    family: order.account_uuid,
    order: order.uuid,
    changed,
    detail: {
      version: written.version,
      ...(amended.kind === 'personalisation' && { line: amended.lineUuid }),
    },
  });
  return written.version;
}
