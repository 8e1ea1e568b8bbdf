import { addMultipleItems, readCart } from '@picture-day/contract/calls/cart';
import type { ImageResource, Resource } from '@picture-day/contract/entities/template';
import type { SignedIn } from '../../../testing/fixtures.ts';
import type { FilledItem } from './shop-with-templates.ts';

export const add = ({ browser }: SignedIn, ...items: FilledItem[]) =>
  browser.ask(addMultipleItems, { body: { items } });
export const linesOf = async ({ browser }: SignedIn) =>
  (await browser.ask(readCart, {})).body.cart.orderLines;
export const imageOf = (item: FilledItem): Resource =>
  Object.values(item.templateData.userResources).find(({ type }) => type === 'IMAGE')!;
export const textOf = (item: FilledItem): Resource =>
  Object.values(item.templateData.userResources).find(({ type }) => type === 'STRING')!;

/** The same line with one resource changed. */
export function changed(item: FilledItem, resource: Resource, change: Partial<Resource>): FilledItem {
  const userResources = {
    ...item.templateData.userResources,
    [resource.fullId]: { ...resource, ...change },
  };
  return { ...item, templateData: { ...item.templateData, userResources } };
}
export const withImage = (
  item: FilledItem,
  change: Partial<ImageResource>,
  resource = imageOf(item),
): FilledItem => changed(item, resource, { image: { ...resource.image!, ...change } });
export const withText = (item: FilledItem, font: Partial<NonNullable<Resource['font']>>): FilledItem => {
  const resource = textOf(item);
  return changed(item, resource, { font: { ...resource.font!, ...font } });
};
