import type { Part, StringItem, Template } from '@picture-day/render/model';
import { editableTexts, type Slot } from './document.ts';

/** A text to choose, with the number it has on the page and in the list. */
export interface ListedText extends Slot<StringItem> {
  readonly number: number;
}

interface TextGroup {
  readonly part: Part;
  readonly texts: readonly ListedText[];
}

/** The texts of all sides, numbered through; of a calendar, whose months are many, those of the part at hand. */
export function textGroups({ type, parts }: Template, current: Part | undefined): TextGroup[] {
  const shown = type === 'CALENDAR' ? parts.filter((part) => part === current) : parts;
  let number = 0;
  return shown
    .map((part) => ({
      part,
      texts: editableTexts(part).map((slot) => ({ ...slot, number: ++number })),
    }))
    .filter(({ texts }) => texts.length > 0);
}
