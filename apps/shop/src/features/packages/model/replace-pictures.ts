import type { TemplateData } from '@picture-day/contract/entities/template';
import type { PictureFacts } from '@picture-day/render';
import type { ImageItem, ImageValue } from '@picture-day/render/model';
import { type Doc, type Slot, wireData } from '../../editor/model/document.ts';
import { replaceAll } from '../../editor/model/image-values.ts';
import { objectionTo } from '../../editor/model/print-quality.ts';

/** The designs of a package with one picture in every place that may have it; the others are skipped. */
export function replacePictures(
  docs: ReadonlyMap<string, Doc>,
  image: ImageValue,
  facts: PictureFacts,
  isAllowed: Parameters<typeof objectionTo>[3],
  language: string,
): ReadonlyMap<string, TemplateData> {
  const replaced = new Map<string, TemplateData>();
  for (const [itemUuid, doc] of docs) {
    const { template } = doc.design;
    const allowed = ({ item }: Slot<ImageItem>) => !objectionTo(facts, item, template, isAllowed);
    const change = replaceAll(doc, image, allowed, facts);
    const values = change(doc.values);
    if (values !== doc.values) replaced.set(itemUuid, wireData({ ...doc, values }, language));
  }
  return replaced;
}
