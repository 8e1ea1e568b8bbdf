import type { BatchClass, BatchState, ClassState } from '@picture-day/contract/entities/batch';
import { parcelAddressLines } from './parcel-address.ts';
import type { BatchLine } from './parcel-store.ts';

/** Where a parcel is handed out: the class of its child, with its school where a batch has several, or the way it is sent. */
export function classOf({ delivery, group, school, deliveryName }: BatchLine): string {
  if (delivery !== 'school-pickup') return deliveryName;
  return school ? `${group || '–'}, ${school}` : group || '–';
}

/** The class, or the way of delivery whatever it is called. */
const classKeyOf = (line: BatchLine): string =>
  line.delivery === 'school-pickup' ? classOf(line) : line.deliveryOption;

/** It failed and nobody has had it printed again since. */
export const hasFailed = ({ failure, failedAt, againAt }: BatchLine): boolean =>
  failure !== null && !(againAt && failedAt && againAt > failedAt);

/** It is being printed once more. */
export const isTriedAgain = (line: BatchLine): boolean =>
  !hasFailed(line) &&
  (line.failure !== null ||
    (line.againAt !== null && (line.state === 'in_batch' || line.state === 'waiting')));

/** How many things are printed for a line: a package counts each of them. */
export const printsOf = ({ quantity, items }: Pick<BatchLine, 'quantity' | 'items'>): number =>
  quantity * Math.max(1, items.length);

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What one order has in a batch. */
export interface Parcel {
  readonly orderUuid: string;
  readonly lines: readonly BatchLine[];
  readonly child: string;
  /** Where it is sent, in lines; none where it is handed out. */
  readonly address: readonly string[];
  readonly code: string;
  /** What the code of its class on paper is made of: the same in every language. */
  readonly classKey: string;
  readonly isPacked: boolean;
  readonly isHanded: boolean;
}

const collator = new Intl.Collator('nb', { numeric: true });

/** The parcels of a batch by class, school by school, each sorted by name as they are handed out. */
export function parcelsByClass(lines: readonly BatchLine[]): ReadonlyMap<string, readonly Parcel[]> {
  const parcels = [...Map.groupBy(lines, ({ orderUuid }) => orderUuid)].flatMap(([orderUuid, own]) => {
    const [first] = own;
    if (!first) return [];
    const isPacked = first.packedAt !== null;
    const { child, code, handedAt } = first;
    const address = parcelAddressLines(first.sentTo);
    const isHanded = handedAt !== null;
    const [name, classKey] = [classOf(first), classKeyOf(first)];
    const school = first.delivery === 'school-pickup' ? first.school : '';
    return [{ name, school, orderUuid, lines: own, child, address, code, classKey, isPacked, isHanded }];
  });
  parcels.sort(
    (a, b) =>
      collator.compare(a.school, b.school) ||
      collator.compare(a.name, b.name) ||
      collator.compare(a.child, b.child) ||
      a.orderUuid.localeCompare(b.orderUuid),
  );
  return Map.groupBy(parcels, ({ name }) => name);
}

function stateOf(batch: BatchState, parcels: readonly Parcel[]): ClassState {
  const packable = parcels.filter(({ lines, isPacked }) => isPacked || !lines.every(hasFailed));
  if (packable.length > 0 && packable.every(({ isHanded }) => isHanded)) return 'handed_over';
  if (packable.length > 0 && packable.every(({ isPacked }) => isPacked)) return 'packed';
  if (parcels.some(({ isPacked }) => isPacked)) return 'packing';
  if (batch === 'collecting' || batch === 'locked') return 'waiting';
  const lines = parcels.flatMap((parcel) => parcel.lines).filter((line) => !hasFailed(line));
  return lines.length > 0 && lines.every(({ state }) => state === 'printed') ? 'printed' : 'at_lab';
}

/** How far each class of a batch is. */
export const classesOf = (
  batch: BatchState,
  parcels: ReadonlyMap<string, readonly Parcel[]>,
  children: ReadonlyMap<string, number>,
): BatchClass[] =>
  [...parcels].map(([name, own]) => {
    const lines = own.flatMap((parcel) => parcel.lines);
    return {
      name,
      children: children.get(name) ?? null,
      parcels: own.length,
      prints: sum(lines.map(printsOf)),
      packed: own.filter(({ isPacked }) => isPacked).length,
      failed: lines.filter(hasFailed).length,
      state: stateOf(batch, own),
    };
  });
