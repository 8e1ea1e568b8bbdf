import { addPackage, readCart } from '@picture-day/contract/calls/cart';
import type { PackageInstance } from '@picture-day/contract/entities/package';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { SignedIn } from '../../../testing/fixtures.ts';

export type Choice = Pick<PackageInstance['packageItems'][number], 'uuid' | 'template' | 'templateData'> & {
  readonly subjectUuid?: string;
};
export const choicesOf = (instance: PackageInstance): Choice[] =>
  instance.packageItems.map(({ uuid, template, templateData }) => ({ uuid, template, templateData }));
export const add = (
  { browser }: SignedIn,
  instance: PackageInstance,
  packageItems: Choice[] = choicesOf(instance),
) =>
  browser.ask(addPackage, {
    body: { packageUuid: instance.uuid, subjectUuid: instance.subject.uuid, packageItems },
  });
export const linesOf = async ({ browser }: SignedIn) =>
  (await browser.ask(readCart, {})).body.cart.orderLines;

/** The same choices with other pictures in one item. */
export function withPicture(choices: readonly Choice[], index: number, uuid: string): Choice[] {
  return choices.map((choice, at) => {
    if (at !== index || !choice.templateData) return choice;
    const userResources = Object.fromEntries(
      Object.entries(choice.templateData.userResources).map(([name, resource]) => [
        name,
        resource.image ? { ...resource, image: { ...resource.image, uuid } } : resource,
      ]),
    );
    return { ...choice, templateData: { ...choice.templateData, userResources } satisfies TemplateData };
  });
}
