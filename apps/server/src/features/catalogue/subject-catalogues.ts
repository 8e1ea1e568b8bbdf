import { type LinePrice, presetCatalogues } from '@picture-day/commerce';
import type { Catalogue as PublicCatalogue } from '@picture-day/contract/entities/product';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { localText } from '../portals/local-text.ts';
import { derivedUuid } from './derived-uuid.ts';
import { cataloguesOfJob, type Reader } from './describe-catalogue.ts';
import type { Catalogue, CatalogueOffer } from './sold-things.ts';
import { groupsOfJobs, type OwnedSet } from './store.ts';

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

const inOrder = new Intl.Collator(undefined, { numeric: true });

/** What the books of some children hold: their class always, the others of the school in order. */
export async function booksOf(
  db: Db | Trx,
  portalUuid: string,
  entries: readonly SubjectCatalogue[],
): Promise<ReadonlyMap<string, NonNullable<PublicCatalogue['book']>>> {
  const keys = [...new Set(entries.map(({ offer }) => offer.job))];
  const jobs = new Map((await groupsOfJobs(db, portalUuid, keys)).map((job) => [job.job_key, job]));
  return new Map(
    entries.flatMap(({ uuid, offer, subject }) => {
      const job = jobs.get(offer.job);
      if (!job) return [];
      const groups = [...new Set([...job.groups, subject.group])].filter(Boolean).sort(inOrder.compare);
      return [[uuid, { job: job.job_name, groups }] as const];
    }),
  );
}

/** As the catalogues page and the offers show them, at their price with the cart: exactly one is preset to quantity 1. */
export function describeCatalogues(
  entries: readonly SubjectCatalogue[],
  { portal, lang }: Reader,
  priceOf: (offer: CatalogueOffer) => LinePrice,
  books: Awaited<ReturnType<typeof booksOf>> = new Map(),
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
      ...(books.has(uuid) && { book: books.get(uuid)! }),
    })),
  );
}
