import type { TemplateData } from '@picture-day/contract/entities/template';
import type { PictureFacts } from '@picture-day/render';
import { type ImageItem, type ImageValue, resourcesOf, type Values } from '@picture-day/render/model';
import { type Doc, type Slot, wireData } from '../../editor/model/document.ts';
import { childOf, type Following, followChild, type WordsOf } from '../../editor/model/follow-child.ts';
import { replaceAll } from '../../editor/model/image-values.ts';
import { objectionTo } from '../../editor/model/print-quality.ts';

interface Replacing {
  readonly image: ImageValue;
  readonly facts: PictureFacts;
  readonly isAllowed: Parameters<typeof objectionTo>[3];
  /** Whose picture it is, and for whom each item was filled. */
  readonly subjectUuid: string;
  readonly filledFor: (itemUuid: string) => string;
  readonly sets: Parameters<typeof followChild>[0]['sets'];
  readonly wordsOf: (doc: Doc) => WordsOf;
}

interface Replaced {
  readonly doc: Doc;
  readonly values: Values;
  readonly following: Following | null;
}

/**
 * The designs of a package with one picture in every place that may have it, and the words of its child; the others are
 * skipped, with their words.
 */
export async function replacePictures(
  docs: ReadonlyMap<string, Doc>,
  { image, facts, isAllowed, subjectUuid, filledFor, sets, wordsOf }: Replacing,
): Promise<ReadonlyMap<string, Replaced>> {
  const replaced = [...docs].flatMap(([itemUuid, doc]) => {
    const { template } = doc.design;
    const allowed = ({ item }: Slot<ImageItem>) => !objectionTo(facts, item, template, isAllowed);
    const values = replaceAll(doc, image, allowed, facts)(doc.values);
    const changed = (id: string) => values.images[id] !== doc.values.images[id];
    const resource = Object.keys(values.images).find(changed);
    return resource === undefined ? [] : [{ itemUuid, doc, values, resource }];
  });
  const { picture } = image;
  const followed = replaced.map(async ({ itemUuid, doc, values, resource }) => {
    const chosen = { picture, subjectUuid, resource };
    const change = { doc, values, chosen, sets, openedFor: filledFor(itemUuid) };
    return [itemUuid, { doc, values, following: await followChild(change, wordsOf(doc)) }] as const;
  });
  return new Map(await Promise.all(followed));
}

/** The items that show this child alone then; one with a place closed to the customer stays the child's it was filled for. */
export const itemsOf = (
  replaced: ReadonlyMap<string, Replaced>,
  subjectUuid: string,
  sets: Replacing['sets'],
): ReadonlySet<string> => {
  const isTheirs = ({ doc, values }: Replaced) =>
    doc.design.template.parts.flatMap(resourcesOf).every(({ disableEdit }) => !disableEdit) &&
    Object.values(values.images).every(({ picture }) => childOf(sets, picture, subjectUuid) === subjectUuid);
  return new Set([...replaced].filter(([, item]) => isTheirs(item)).map(([itemUuid]) => itemUuid));
};

/** The words that the customer wrote where the shop would name the child. */
export const typedIn = (replaced: ReadonlyMap<string, Replaced>): string[] =>
  [...replaced.values()].flatMap(({ following }) => following?.typed ?? []);

/** What the items hold then; the customer's own words stay unless they are to be changed too. */
export const replacedData = (
  replaced: ReadonlyMap<string, Replaced>,
  rewrites: boolean,
  language: string,
): ReadonlyMap<string, TemplateData> =>
  new Map(
    [...replaced].map(([itemUuid, { doc, values, following }]) => {
      const change = (rewrites ? following?.rewrite : following?.fill) ?? ((same: Values) => same);
      return [itemUuid, wireData({ ...doc, values: change(values) }, language)];
    }),
  );
