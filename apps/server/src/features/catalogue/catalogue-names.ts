import type { Db } from '../../platform/database/connect.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import { currentCatalogue, deliveryOptionUuid } from './current-catalogue.ts';

/** What the shop calls the things of its catalogue in one language; empty for what it no longer has. */
export interface CatalogueNames {
  readonly lang: string;
  /** A product or a package. */
  product(uuid: string | null | undefined): string;
  delivery(optionUuid: string | undefined): string;
  payment(optionUuid: string | undefined): string;
}

export async function catalogueNames(db: Db, portal: Portal, lang: string): Promise<CatalogueNames> {
  const { products, packages, delivery, payment } = await currentCatalogue(db, portal.uuid);
  const named = (texts: Parameters<typeof localText>[1] | undefined) =>
    localText(portal, texts ?? null, lang);
  const options = new Map(
    delivery.flatMap((offer) =>
      offer.options.map((option) => [deliveryOptionUuid(offer, option), option.names] as const),
    ),
  );
  return {
    lang,
    product: (uuid) => named(uuid ? (products.get(uuid) ?? packages.get(uuid))?.names : undefined),
    delivery: (uuid) => named(uuid ? options.get(uuid) : undefined),
    payment: (uuid) => named(payment.find((one) => one.uuid === uuid)?.titles),
  };
}
