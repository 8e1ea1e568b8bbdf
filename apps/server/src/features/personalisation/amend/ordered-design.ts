import type { Db, Trx } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { LineTemplate } from '../../cart/cart.ts';
import {
  type AsAmended,
  amendmentsOf,
  asAmended,
  changedDesign,
  designInLine,
  findOrderOfShop,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
} from '../../orders/order.ts';
import { designText } from '../texts.ts';

/** Which design of which order. */
export interface DesignName {
  readonly orderUuid: string;
  readonly lineUuid: string;
  /** Null where the line is one design. */
  readonly packageItemUuid: string | null;
}

export const designName = (
  { orderUuid, lineUuid }: { readonly orderUuid: string; readonly lineUuid: string },
  item: string | null | undefined,
): DesignName => ({
  orderUuid: orderUuid.toLowerCase(),
  lineUuid: lineUuid.toLowerCase(),
  packageItemUuid: item?.toLowerCase() ?? null,
});

/** A design of an order that was sold. */
export interface OrderedDesignNow {
  readonly order: AsAmended<OrderRow>;
  readonly line: OrderLineRow;
  readonly bought: LineTemplate;
  /** As it is made now, and by which version. */
  readonly template: LineTemplate;
  readonly version: number;
  /** Whose pictures fill the places that nobody may change. */
  readonly subjectUuid: string | undefined;
  readonly name: string;
}

/** The design of an order that is at hand; files and plain prints have none. */
export async function designOfOrder(
  db: Db | Trx,
  order: AsAmended<OrderRow>,
  { lineUuid, packageItemUuid }: DesignName,
): Promise<OrderedDesignNow> {
  const line = (await readOrderLines(db, order.uuid)).find(({ uuid }) => uuid === lineUuid);
  if (!line) throw notFound();
  const bought = designInLine(line, packageItemUuid) as LineTemplate | null;
  if (!bought) throw conflict(designText.sentence('noDesign'));
  const changed = changedDesign(order.designs, { lineUuid, packageItemUuid });
  const isItem = ({ uuid }: { readonly uuid: string }) => uuid === packageItemUuid;
  const { described } = line;
  const product = packageItemUuid ? described.package?.packageItems.find(isItem)?.product : described.product;
  const ofItem = line.package?.packageItems.find(isItem)?.subjectUuid;
  return {
    order,
    line,
    bought,
    template: (changed?.template as LineTemplate | undefined) ?? bought,
    version: changed?.version ?? 0,
    subjectUuid: ofItem ?? line.subject_uuids[0],
    name: product?.name || described.description,
  };
}

/** The same by its name; a foreign order and a missing one are the same to us. */
export async function findOrderedDesign(
  db: Db | Trx,
  portalUuid: string,
  name: DesignName,
): Promise<OrderedDesignNow> {
  const order = await findOrderOfShop(db, portalUuid, name.orderUuid);
  if (!order) throw notFound();
  return designOfOrder(db, asAmended(order, await amendmentsOf(db, [order.uuid])), name);
}
