import type { TemplateData } from '@picture-day/contract/entities/template';
import type { PictureFacts } from '@picture-day/render';
import type { ImageItem, ImageValue } from '@picture-day/render/model';
import { type Doc, wireData } from '../../editor/model/document.ts';
import { replaceAll } from '../../editor/model/image-values.ts';

type IsAllowed = (rule: ImageItem['allow'], facts: PictureFacts, needsCutOut?: boolean) => boolean;

/** The designs of a package with one picture in every place that may have it; the others are skipped. */
export function replacePictures(
  docs: ReadonlyMap<string, Doc>,
  image: ImageValue,
  facts: PictureFacts,
  isAllowed: IsAllowed,
  language: string,
): ReadonlyMap<string, TemplateData> {
  const replaced = new Map<string, TemplateData>();
  for (const [itemUuid, doc] of docs) {
    const cutOut = doc.design.template.separateFromBackground;
    const change = replaceAll(doc, image, ({ item }) => isAllowed(item.allow, facts, cutOut));
    const values = change(doc.values);
    if (values !== doc.values) replaced.set(itemUuid, wireData({ ...doc, values }, language));
  }
  return replaced;
}
