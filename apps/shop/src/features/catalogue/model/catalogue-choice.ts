import { CATALOGUE_QUANTITY } from '@picture-day/contract/constants';
import type { Catalogue } from '@picture-day/contract/entities/product';

/** How many of each catalogue, by its uuid. */
export type CatalogueChoice = ReadonlyMap<string, number>;

export const maximumOf = ({ maxQuantity }: Pick<Catalogue, 'maxQuantity'>): number =>
  maxQuantity > 0 ? maxQuantity : CATALOGUE_QUANTITY.defaultMax;

/** What is chosen before the customer chooses: one of a single catalogue, else what the server presets. */
export function presetChoice(catalogues: readonly Pick<Catalogue, 'uuid' | 'quantity'>[]): CatalogueChoice {
  const only = catalogues.length === 1;
  return new Map(catalogues.map(({ uuid, quantity }) => [uuid, only ? 1 : quantity]));
}

export const chosenCatalogues = (choice: CatalogueChoice): { uuid: string; quantity: number }[] =>
  [...choice].map(([uuid, quantity]) => ({ uuid, quantity })).filter(({ quantity }) => quantity > 0);
