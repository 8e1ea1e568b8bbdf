import type { TemplateData } from '@picture-day/contract/entities/template';
import type { StringItem, StringValue } from '@picture-day/render/model';
import { type Doc, wireData } from '../../editor/model/document.ts';
import { carryWords } from '../../editor/model/own-words.ts';

/** An item filled anew with what the customer had written in it; its pictures are the new child's. */
export function carryItem(
  next: Doc,
  previous: Doc,
  fits: (item: StringItem, value: StringValue) => boolean,
  language: string,
): TemplateData {
  return wireData(carryWords(next, previous, fits, previous), language);
}
