import type { PublishBlock } from '@picture-day/contract/entities/job-families';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { type Catalogue, currentCatalogue, deliveryOptionExpires } from '../../catalogue/catalogue.ts';
import { localText } from '../../portals/local-text.ts';
import type { Portal } from '../../portals/portal.ts';
import { deliversToSchool } from './store.ts';
import { publishText } from './texts.ts';

/** What the families of a job would be offered. */
export interface OfferOfJob {
  readonly products: number;
  readonly packages: number;
  /** The job's own delivery to the school, which stands in the place of the catalogue's. */
  readonly toSchool: boolean;
  readonly delivery: readonly Catalogue['delivery'][number][];
}

export async function offerOfJob(
  db: Db | Trx,
  portalUuid: string,
  job: { readonly uuid: string; readonly key: string },
  now: Date,
): Promise<OfferOfJob> {
  const catalogue = await currentCatalogue(db, portalUuid);
  const toSchool = await deliversToSchool(db, job.uuid);
  const priced = [...catalogue.products.values()].filter(
    ({ withdrawn, productprices }) => !withdrawn && (productprices?.length ?? 0) > 0,
  );
  return {
    products: priced.length,
    packages: [...catalogue.packages.values()].filter(({ withdrawn }) => !withdrawn).length,
    toSchool,
    delivery: catalogue.delivery.filter((offer) => {
      if (toSchool && offer.type === 'school-pickup') return false;
      return offer.options.some((option) => {
        const expires = deliveryOptionExpires(offer, option);
        const isHere = option.jobs.length === 0 || option.jobs.includes(job.key);
        return isHere && (expires === null || expires > now);
      });
    }),
  };
}

export const deliveryNames = ({ toSchool, delivery }: OfferOfJob, portal: Portal, lang: string): string[] => [
  ...(toSchool ? [publishText(lang, 'toSchool')] : []),
  ...delivery.map(({ names }) => localText(portal, names, lang)),
];

/** What keeps a job out of the shop: families could look, and could not order. */
export const blocksOf = (offer: OfferOfJob, deadline: string | null): PublishBlock[] => [
  ...(offer.products === 0 ? (['prices'] as const) : []),
  ...(deadline === null ? (['deadline'] as const) : []),
  ...(offer.delivery.length === 0 && !offer.toSchool ? (['delivery'] as const) : []),
];
