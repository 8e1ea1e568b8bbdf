import { type LinePrice, presetCatalogues } from '@picture-day/commerce';
import type { Catalogue as PublicCatalogue } from '@picture-day/contract/entities/product';
import { localText } from '../portals/local-text.ts';
import type { Catalogue, CatalogueOffer } from './current-catalogue.ts';
import { derivedUuid } from './derived-uuid.ts';
import { cataloguesOfJob, type Reader } from './describe-catalogue.ts';
import type { OwnedSet } from './store.ts';

/** A catalogue that one of the account's subjects can have. */
export interface SubjectCatalogue {
  /** Of the catalogue and the subject together: two siblings can each have one. */
  readonly uuid: string;
  readonly offer: CatalogueOffer;
  readonly subject: { readonly uuid: string; readonly name: string; readonly group: string };
}

export function subjectCatalogues(catalogue: Catalogue, sets: readonly OwnedSet[]): SubjectCatalogue[] {
  return sets
    .filter((set) => set.in_webshop && !set.is_archived)
    .flatMap(({ uuid, name, group, job_key }) =>
      cataloguesOfJob(catalogue, job_key).map((offer) => ({
        uuid: derivedUuid(offer.uuid, 'subject', uuid),
        offer,
        subject: { uuid, name, group },
      })),
    );
}

/** As the catalogues page and the offers show them, at their price with the cart: exactly one is preset to quantity 1. */
export function describeCatalogues(
  entries: readonly SubjectCatalogue[],
  { portal, lang }: Reader,
  priceOf: (offer: CatalogueOffer) => LinePrice,
): PublicCatalogue[] {
  return presetCatalogues(
    entries.map(({ uuid, offer, subject }) => ({
      uuid,
      name: localText(portal, offer.names, lang),
      description: localText(portal, offer.descriptions, lang),
      price: priceOf(offer).actualLinePrice,
      before: priceOf(offer).before,
      maxQuantity: offer.maxQuantity,
      subject: { ...subject },
      deliveryTime: { days: offer.deliveryDays },
    })),
  );
}
