import type { TemplateData } from '@picture-day/contract/entities/template';
import type { StringItem, StringValue, Values } from '@picture-day/render/model';
import { namesChild } from '@picture-day/render/named-children';
import { type Doc, wireData } from '../../editor/model/document.ts';
import { carryWords, isTyped, textPlaces } from '../../editor/model/own-words.ts';

interface Carrying {
  /** The item filled for the child before: words equal to these were filled in, though older work does not say so. */
  readonly before: Doc | undefined;
  readonly fits: (item: StringItem, value: StringValue) => boolean;
  readonly language: string;
}

export interface CarriedItem {
  readonly data: TemplateData;
  /** What the customer wrote where the shop names the child. */
  readonly typed: readonly string[];
  /** The same with the shop's words in those places. */
  readonly renamed: TemplateData;
}

function marked(doc: Doc, before: Doc | undefined): Doc {
  if (!before || before.design.template.uuid !== doc.design.template.uuid) return doc;
  const strings = Object.entries(doc.values.strings).map(([id, value]) => {
    const isFilled = isTyped(value) && value.text === before.values.strings[id]?.text;
    return [id, isFilled ? { ...value, filled: true } : value] as const;
  });
  return { ...doc, values: { ...doc.values, strings: Object.fromEntries(strings) } };
}

/** An item filled anew with what the customer had written in it; its pictures are the new child's. */
export function carryItem(next: Doc, previous: Doc, { before, fits, language }: Carrying): CarriedItem {
  const written = marked(previous, before);
  const carried = carryWords(next, written, fits, written);
  const naming = textPlaces(next.design.template).filter(
    ({ id, item }) =>
      namesChild(item) &&
      isTyped(carried.values.strings[id]) &&
      carried.values.strings[id]?.text !== next.values.strings[id]?.text,
  );
  const strings: Record<string, StringValue> = { ...carried.values.strings };
  for (const { id } of naming) {
    const { text, filled } = next.values.strings[id] ?? {};
    strings[id] = { ...strings[id], ...(text !== undefined && { text }), ...(filled && { filled }) };
  }
  const values: Values = { ...carried.values, strings };
  return {
    data: wireData(carried, language),
    typed: naming.flatMap(({ id }) => carried.values.strings[id]?.text || []),
    renamed: wireData({ ...carried, values }, language),
  };
}
