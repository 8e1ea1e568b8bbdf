import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { addressLines } from './receipt-lines.ts';
import type { Handover, OrderedItem, OrderRow } from './store.ts';

/** Where the goods go, by the way that was agreed. */
export type AmendedAddress = Pick<Handover, 'address' | 'contact' | 'verifiedAddress'>;

/** A design made anew: of a line, or of one of its package's items. */
export interface AmendedDesign {
  readonly packageItemUuid: string | null;
  /** As a line keeps it. */
  readonly template: unknown;
}

/** What may stand beside the snapshot, by its kind. */
export type Amended =
  | { readonly kind: 'personalisation'; readonly lineUuid: string; readonly value: AmendedDesign }
  | { readonly kind: 'address'; readonly value: AmendedAddress }
  | { readonly kind: 'delivery'; readonly value: Handover }
  | { readonly kind: 'note'; readonly value: { readonly note: string } };

export type Amendment = Amended & {
  readonly order_uuid: string;
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
};

/** A design as it was made last, and by which amendment. */
export interface ChangedDesign extends AmendedDesign {
  readonly lineUuid: string;
  readonly version: number;
}

type Changed = Pick<OrderRow, 'handover'> & {
  readonly note?: string;
  readonly version?: number;
  readonly designs?: readonly ChangedDesign[];
};

/** What an order is now: the snapshot, with what was changed beside it. */
export type AsAmended<Order extends Changed> = Order & {
  /** What the shop's people keep about it. */
  readonly note: string;
  readonly version: number;
  /** The designs that were made anew, each as it is last. */
  readonly designs: readonly ChangedDesign[];
};

type NameOfDesign = Pick<ChangedDesign, 'lineUuid' | 'packageItemUuid'>;

const isSameDesign = (a: NameOfDesign, b: NameOfDesign): boolean =>
  a.lineUuid === b.lineUuid && a.packageItemUuid === b.packageItemUuid;

function withDesign(designs: readonly ChangedDesign[], amendment: Amendment): readonly ChangedDesign[] {
  if (amendment.kind !== 'personalisation') return designs;
  const { lineUuid, value, version } = amendment;
  const changed = { ...value, lineUuid, version };
  return [...designs.filter((design) => !isSameDesign(design, changed)), changed];
}

/** The designs of an order that were made anew. */
export const changedDesigns = (amendments: readonly Amendment[]): readonly ChangedDesign[] =>
  amendments.reduce(withDesign, []);

/** How a design was made last; nothing where it is as it was bought. */
export const changedDesign = (
  designs: readonly ChangedDesign[],
  name: NameOfDesign,
): ChangedDesign | undefined => designs.find((design) => isSameDesign(design, name));

interface Designed {
  readonly template: unknown;
  readonly package: unknown;
}

/** A design of a line: its own, or that of one of its package's items. */
export function designInLine(line: Designed, packageItemUuid: string | null): unknown {
  if (packageItemUuid === null) return line.template;
  const bundle = line.package as { readonly packageItems: readonly OrderedItem[] } | null;
  return bundle?.packageItems.find(({ uuid }) => uuid === packageItemUuid)?.template ?? null;
}

/** A line with its designs as they were made last; what was bought and paid stays. */
export function lineAsAmended<Line extends Designed>(
  line: Line,
  lineUuid: string,
  designs: readonly ChangedDesign[],
): Line {
  const own = changedDesign(designs, { lineUuid, packageItemUuid: null });
  const bundle = line.package as { readonly packageItems: readonly OrderedItem[] } | null;
  const packageItems = bundle?.packageItems.map((item) => {
    const changed = changedDesign(designs, { lineUuid, packageItemUuid: item.uuid });
    return changed ? { ...item, template: changed.template } : item;
  });
  return {
    ...line,
    template: own ? own.template : line.template,
    package: packageItems ? { ...bundle, packageItems } : line.package,
  };
}

function amend<Order extends Changed>(order: AsAmended<Order>, amendment: Amendment): AsAmended<Order> {
  const { version } = amendment;
  switch (amendment.kind) {
    case 'personalisation':
      return { ...order, version, designs: withDesign(order.designs, amendment) };
    case 'address':
      return { ...order, version, handover: { ...order.handover, ...amendment.value } };
    case 'delivery':
      return { ...order, version, handover: amendment.value };
    case 'note':
      return { ...order, version, note: amendment.value.note };
  }
}

/** The one way an order is read for making, packing and writing to its family. Its receipt is read from the snapshot. */
export const asAmended = <Order extends Changed>(
  order: Order,
  amendments: readonly Amendment[],
): AsAmended<Order> =>
  amendments.reduce<AsAmended<Order>>((so, amendment) => amend(so, amendment), {
    note: '',
    version: 0,
    designs: [],
    ...order,
  });

const placeLines = (address: ReceiptAddress | null): readonly string[] =>
  address ? addressLines(address) : [];

/** What an amendment is about, in lines of words; a design is drawn. */
function wordsOf({ handover, note }: AsAmended<Changed>, kind: Amended['kind']): string[] {
  if (kind === 'personalisation') return [];
  if (kind === 'note') return note.split('\n').filter(Boolean);
  const { name, school, address, contact } = handover;
  const where = [...placeLines(address), contact?.name, contact?.emailAddress];
  return [...(kind === 'delivery' ? [name, school?.name] : []), ...where].filter((line): line is string =>
    Boolean(line),
  );
}

/** Each amendment with what was there before it and after it. */
export function tellAmendments(order: Changed, amendments: readonly Amendment[]) {
  return amendments.map((amendment, index) => ({
    amendment,
    before: wordsOf(asAmended(order, amendments.slice(0, index)), amendment.kind),
    after: wordsOf(asAmended(order, amendments.slice(0, index + 1)), amendment.kind),
  }));
}
