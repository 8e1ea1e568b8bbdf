import type { TemplateData, TemplateDefinition } from '@picture-day/contract/entities/template';
import {
  fullId,
  type ImageItem,
  type ImageValue,
  type Part,
  resourcesOf,
  type StringItem,
  type Template,
  type Values,
} from '@picture-day/render/model';
import { toTemplateData } from '@picture-day/render/wire';

/** A design as the editor works on it: what the shop says of it, and what the renderer draws. */
export interface Design {
  readonly definition: TemplateDefinition;
  readonly template: Template;
}

/** The template instance: a design with what the customer has put into it. */
export interface Doc {
  readonly design: Design;
  readonly values: Values;
  /** The picture that goes into the rest of the package too, once this is saved. */
  readonly everywhere?: ImageValue;
}

export interface Slot<Item extends ImageItem | StringItem = ImageItem | StringItem> {
  readonly id: string;
  readonly item: Item;
}

const isEditable = ({ item }: Slot) => item.userSupplied !== false && !item.disableEdit;

const slotsOf = (part: Part): Slot[] => resourcesOf(part).map((item) => ({ id: fullId(part, item), item }));

export const isImage = (slot: Slot): slot is Slot<ImageItem> => slot.item.kind === 'image';
export const isText = (slot: Slot): slot is Slot<StringItem> => slot.item.kind === 'string';

/** The slots a customer may choose; those with disableEdit are not offered. */
export const editableImages = (part: Part | undefined): Slot<ImageItem>[] =>
  part ? slotsOf(part).filter(isEditable).filter(isImage) : [];
export const editableTexts = (part: Part | undefined): Slot<StringItem>[] =>
  part ? slotsOf(part).filter(isEditable).filter(isText) : [];

export const allImages = (template: Template): Slot<ImageItem>[] =>
  template.parts.flatMap(slotsOf).filter(isImage);

export function findSlot(template: Template, id: string | null): Slot | undefined {
  return id === null ? undefined : template.parts.flatMap(slotsOf).find((slot) => slot.id === id);
}

/** The part that a slot is on, by its place among the parts. */
export const partOfSlot = ({ parts }: Template, id: string): number =>
  parts.findIndex((part) => slotsOf(part).some((slot) => slot.id === id));

/** A part is complete when all its user resources are. */
export function isPartComplete(part: Part, values: Values): boolean {
  return slotsOf(part)
    .filter(({ item }) => item.userSupplied !== false)
    .every(({ id, item }) => {
      if (item.kind === 'image') return values.images[id] !== undefined;
      const text = values.strings[id]?.text;
      return !item.required || (text === undefined ? Boolean(item.text) : text.trim() !== '');
    });
}

export const isDocComplete = ({ design, values }: Doc): boolean =>
  design.template.parts.every((part) => isPartComplete(part, values));

/** What the customer supplied, as it is sent and kept. */
export const wireData = ({ design, values }: Doc, language: string): TemplateData =>
  toTemplateData(design.template, values, language);
