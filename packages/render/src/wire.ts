import type {
  ImageResource,
  TemplateData,
  TemplateDefinition,
  UserResources,
  Resource as WireResource,
  Template as WireTemplate,
} from '@picture-day/contract/entities/template';
import {
  fullId,
  type ImageItem,
  type ImageValue,
  type Kept,
  nameIn,
  type Part,
  type Resource,
  resourcesOf,
  roleOf,
  type StringItem,
  type StringValue,
  type Template,
  type Values,
} from './model.ts';
import { templateText } from './template-text.ts';

/** Every resource of a template with the customer's values in it, under the names of the wire. */
function toResources(template: Template, values: Values, language: string): UserResources {
  const year = yearOf(template, values);
  const resources = template.parts.flatMap((part) =>
    resourcesOf(part).map((item) => {
      const name = fullId(part, item);
      return item.kind === 'image'
        ? toImageResource(part, item, values.images[name])
        : toStringResource(part, item, values.strings[name], templateText(item, language, year));
    }),
  );
  return Object.fromEntries(resources.map((resource) => [resource.fullId, resource]));
}

/** A customer's values as they travel and are kept: what the design supplies itself stays out. */
export function toTemplateData(template: Template, values: Values, language = 'en'): TemplateData {
  const supplied = Object.entries(toResources(template, values, language)).filter(
    ([, { userSupplied }]) => userSupplied,
  );
  return {
    userResources: Object.fromEntries(supplied),
    year: values.year ?? null,
    ...(values.kept && { kept: toWireKept(values.kept) }),
  };
}

function yearOf(template: Template, { year }: { readonly year?: number | null | undefined }) {
  return year ?? template.supportedYears?.[0];
}

function head(part: Part, resource: Resource) {
  return {
    id: resource.id,
    fullId: fullId(part, resource),
    userSupplied: resource.userSupplied !== false,
    ...(resource.disableEdit !== undefined && { disableEdit: resource.disableEdit }),
  };
}

function toImageResource(part: Part, item: ImageItem, value: ImageValue | undefined): WireResource {
  return {
    ...head(part, item),
    type: 'IMAGE',
    ...(item.disableZoom !== undefined && { disableZoom: item.disableZoom }),
    ...(item.disableBackground !== undefined && { disableBackground: item.disableBackground }),
    ...(value?.filled && { filled: true }),
    ...(value && { image: toWireImage(value) }),
  };
}

const toWireImage = (value: ImageValue): ImageResource => ({
  uuid: value.picture,
  width: value.width,
  height: value.height,
  rotation: value.rotation,
  ...(value.crop && { cropRect: value.crop }),
  ...(value.effect && { overrideEffect: value.effect }),
  ...(value.background !== undefined && { background: { uuid: value.background } }),
});

function toStringResource(
  part: Part,
  item: StringItem,
  value: StringValue | undefined,
  own: string,
): WireResource {
  return {
    ...head(part, item),
    type: 'STRING',
    role: roleOf(item),
    ...((value?.text === undefined || value.filled) && { filled: true }),
    font: {
      text: value?.text ?? own,
      family: item.font,
      size: item.size,
      color: item.color,
      horizontalAlign: item.align ?? 'left',
      ...(value?.family !== undefined && { overrideFamily: value.family }),
      ...(value?.size !== undefined && { overrideSize: value.size }),
      ...(value?.color !== undefined && { overrideColor: value.color }),
      ...(value?.align !== undefined && { overrideHorizontalAlign: value.align }),
    },
  };
}

const toWireKept = ({ words, pictures }: Kept): NonNullable<TemplateData['kept']> => ({
  ...(words && { words: [...words] }),
  ...(pictures && { pictures: pictures.map(({ at, image }) => ({ at, image: toWireImage(image) })) }),
});

/** The template as the shop's lists and its editor know it; its product and preview are the shop's. */
export function toWireTemplate(
  template: Template,
  language = 'en',
): Omit<WireTemplate, 'product' | 'preview'> & Pick<TemplateDefinition, 'parts' | 'userResources'> {
  const first = template.parts[0]!;
  const [width, height] = first.trim;
  const resources = template.parts.flatMap(resourcesOf).filter((resource) => resource.userSupplied !== false);
  return {
    uuid: template.uuid,
    version: template.version,
    name: nameIn(template.names, language),
    type: template.type,
    width: width + 2 * first.bleed,
    height: height + 2 * first.bleed,
    trimBox: { width, height },
    dimensions: { width, height },
    categories: [...template.categories],
    supportedYears: [...(template.supportedYears ?? [])],
    separateFromBackground: template.separateFromBackground === true,
    hasUserText: resources.some((resource) => resource.kind === 'string' && !resource.disableEdit),
    numUserImages: resources.filter((resource) => resource.kind === 'image').length,
    numUserParts: template.parts.filter((part) =>
      resourcesOf(part).some((resource) => resource.userSupplied !== false),
    ).length,
    parts: template.parts.map((part) => ({ id: part.id, descriptions: { ...part.names } })),
    userResources: toResources(template, { images: {}, strings: {} }, language),
  };
}

/** What names no resource of this template. */
export function strangeResources(template: Template, { userResources }: TemplateData): string[] {
  const known = new Set(
    template.parts.flatMap((part) => resourcesOf(part).map((resource) => fullId(part, resource))),
  );
  return Object.keys(userResources).filter((name) => !known.has(name));
}

/** A customer's values from what travelled, read by the contract's schema before; strange resources are left out. */
export function fromTemplateData(template: Template, data: TemplateData, language = 'en'): Values {
  const images: Record<string, ImageValue> = {};
  const strings: Record<string, StringValue> = {};
  const yearShown = yearOf(template, data);
  for (const part of template.parts) {
    for (const item of resourcesOf(part)) {
      const name = fullId(part, item);
      const { image, font, filled } = Object.hasOwn(data.userResources, name)
        ? data.userResources[name]!
        : ({} as Partial<WireResource>);
      if (item.kind === 'image') {
        if (image) images[name] = { ...fromWireImage(image), ...(filled && { filled }) };
      } else if (font && item.userSupplied !== false) {
        // What the shop fills in is told apart from the sample, even where it reads the same.
        const own = item.fill === undefined ? templateText(item, language, yearShown) : undefined;
        const value = compact<StringValue>({
          text: font.text === own ? undefined : font.text,
          family: font.overrideFamily ?? undefined,
          size: font.overrideSize ?? undefined,
          color: font.overrideColor ?? undefined,
          align: font.overrideHorizontalAlign ?? undefined,
        });
        const mark = filled && 'text' in value ? { filled } : {};
        if (Object.keys(value).length > 0) strings[name] = { ...value, ...mark };
      }
    }
  }
  const kept = data.kept && fromWireKept(data.kept);
  return { ...(data.year != null && { year: data.year }), images, strings, ...(kept && { kept }) };
}

const fromWireImage = (image: ImageResource): ImageValue => ({
  picture: image.uuid,
  width: image.width,
  height: image.height,
  rotation: image.rotation,
  ...(image.cropRect && { crop: image.cropRect }),
  ...(image.overrideEffect && { effect: image.overrideEffect }),
  ...(image.background && { background: image.background.uuid }),
});

function fromWireKept({ words = [], pictures = [] }: NonNullable<TemplateData['kept']>): Kept | undefined {
  if (words.length + pictures.length === 0) return undefined;
  const placed = pictures.map(({ at, image }) => ({ at, image: fromWireImage(image) }));
  return { ...(words.length > 0 && { words }), ...(placed.length > 0 && { pictures: placed }) };
}

function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
