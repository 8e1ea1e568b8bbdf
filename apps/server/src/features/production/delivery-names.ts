import type { Db, Trx } from '../../platform/database/connect.ts';
import { currentCatalogue, deliveryOptionUuid } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import type { BatchLine } from './parcel-store.ts';

/** Whose words a way of delivery is named in. */
export interface Reader {
  readonly portal: Portal;
  readonly lang: string;
}

/**
 * Lines with one name for each way of delivery, in words of the reader: an order keeps it in the language its family
 * bought in. One that the shop no longer has is called as the first family read it.
 */
export async function namedFor(
  db: Db | Trx,
  { portal, lang }: Reader,
  lines: readonly BatchLine[],
): Promise<BatchLine[]> {
  const { delivery } = await currentCatalogue(db, portal.uuid);
  const names = new Map(
    delivery.flatMap((offer) =>
      offer.options.map((option) => [
        deliveryOptionUuid(offer, option),
        localText(portal, option.names, lang),
      ]),
    ),
  );
  return lines.map((line) => {
    const deliveryName = names.get(line.deliveryOption) || line.deliveryName;
    names.set(line.deliveryOption, deliveryName);
    return { ...line, deliveryName };
  });
}
