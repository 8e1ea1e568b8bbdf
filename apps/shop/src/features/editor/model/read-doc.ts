import type { TemplateData, TemplateDefinition } from '@picture-day/contract/entities/template';
import type { Template, Values } from '@picture-day/render/model';
import type { Engine } from '../../../lib/render.ts';
import { type Doc, editableTexts } from './document.ts';

/** A design with the values of the wire. */
export function readDoc(
  engine: Pick<Engine, 'fromTemplateData'>,
  definition: TemplateDefinition,
  data: TemplateData,
  language: string,
): Doc {
  const template = definition.model;
  const values = engine.fromTemplateData(template, data, language);
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
