import type { TemplateData, TemplateDefinition } from '@picture-day/contract/entities/template';
import type { Template, Values } from '@picture-day/render/model';
import type { Engine } from '../../../lib/render.ts';
import { type Doc, editableTexts } from './document.ts';

type Reader = Pick<Engine, 'parseTemplate' | 'fromTemplateData'>;

/** A design with the values of the wire; nothing when this renderer does not know its model. */
export function readDoc(
  engine: Reader,
  definition: TemplateDefinition,
  data: TemplateData,
  language: string,
): Doc | null {
  const parsed = engine.parseTemplate(definition.model);
  if (!parsed.ok) return null;
  const { template } = parsed;
  const userResources = Object.fromEntries(
    Object.entries(data.userResources).map(([name, resource]) => {
      // Where a picture lies in its slot is told by its crop alone.
      const { picturePosition: _, ...image } = resource.image ?? {};
      return [name, { ...resource, image: resource.image ? image : undefined }];
    }),
  );
  const { year, kept } = data;
  const { values } = engine.fromTemplateData(template, { userResources, year, kept }, language);
  return {
    design: { definition, template },
    values: { ...values, strings: withoutSamples(template, values) },
  };
}

/** What the shop fills in and could not is left empty: never the sample's name. */
function withoutSamples(template: Template, { strings }: Values): Values['strings'] {
  const unfilled = template.parts
    .flatMap(editableTexts)
    .filter(({ id, item }) => item.fill !== undefined && strings[id]?.text === undefined);
  const empty = unfilled.map(({ id }) => [id, { ...strings[id], text: '', filled: true }]);
  return { ...strings, ...Object.fromEntries(empty) };
}
