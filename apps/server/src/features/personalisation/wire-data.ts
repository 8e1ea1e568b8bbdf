import type { Resource, TemplateData, UserResources } from '@picture-day/contract/entities/template';
import {
  fromTemplateData,
  type ReadTemplateData,
  toTemplateData,
  type WireResource,
} from '@picture-day/render';
import type { Template, Values } from '@picture-day/render/model';

/** The most lines of a text belong to the design; on the wire `lines` are the customer's own. */
function toResource({ font, ...rest }: WireResource): Resource {
  const { lines: _, ...own } = font ?? {};
  return { ...rest, ...(font && { font: own }) } as Resource;
}

export const toResources = (resources: Readonly<Record<string, WireResource>>): UserResources =>
  Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, toResource(resource)]));

/** A customer's values as they travel: what the design supplies itself stays out. */
export function dataOf(template: Template, values: Values, language: string): TemplateData {
  const { userResources, kept } = toTemplateData(template, values, language);
  const supplied = Object.entries(userResources).filter(([, resource]) => resource.userSupplied);
  return {
    userResources: toResources(Object.fromEntries(supplied)),
    year: values.year ?? null,
    ...(kept && { kept: kept as TemplateData['kept'] }),
  };
}

/** The values a client sent. Where a picture lies in its slot is told by its crop alone. */
export function valuesOf(template: Template, data: TemplateData, language: string): ReadTemplateData {
  const userResources = Object.fromEntries(
    Object.entries(data.userResources).map(([name, resource]) => {
      const { picturePosition: _, ...image } = resource.image ?? {};
      return [name, { ...resource, image: resource.image ? image : undefined }];
    }),
  );
  return fromTemplateData(template, { userResources, year: data.year, kept: data.kept }, language);
}
