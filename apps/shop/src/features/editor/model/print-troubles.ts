import { type Children, otherNames, writesName } from '@picture-day/render/named-children';
import { templateText } from '@picture-day/render/template-text';
import { allImages, type Doc } from './document.ts';
import { cutsHead, type Looks } from './image-values.ts';
import { isTyped, textPlaces, unshownWord } from './own-words.ts';
import { qualityOf } from './print-quality.ts';

/** Something to look at before it is printed, and where it is. */
export interface Trouble {
  readonly id: string;
  readonly kind: 'refused' | 'poor' | 'cut' | 'unfit' | 'example' | 'other-child' | 'nameless';
  /** The words in question. */
  readonly text: string;
  /** The children that the pictures show, where the words name another. */
  readonly shown?: string;
}

/** What a customer should know before the work goes into the cart; what cannot be printed at all comes first. */
export function printTroubles(
  { design, values }: Doc,
  language: string,
  {
    looksOf = () => undefined,
    children,
  }: {
    readonly looksOf?: (picture: string) => Looks | undefined;
    readonly children?: Children;
  } = {},
): Trouble[] {
  const { template } = design;
  const year = values.year ?? template.supportedYears?.[0];
  const pictures = allImages(template).flatMap(({ id, item }): Trouble[] => {
    const image = values.images[id];
    const quality = image && qualityOf(item, image, template);
    if (quality === 'poor' || quality === 'refused') return [{ id, kind: quality, text: '' }];
    // Who has placed the picture has seen it.
    const isUnseen = image?.filled && cutsHead(item, image, looksOf(image.picture));
    return isUnseen ? [{ id, kind: 'cut', text: '' }] : [];
  });
  const texts = textPlaces(template).flatMap((place): Trouble[] => {
    const { id, item } = place;
    const value = values.strings[id];
    const text = value?.text ?? templateText(item, language, year);
    const unfit = unshownWord(values, place);
    if (unfit !== undefined) return [{ id, kind: 'unfit', text: unfit }];
    // The shop had no room for the name, or knew none; a customer who empties the place means it.
    if (value?.filled && text === '' && writesName(item)) return [{ id, kind: 'nameless', text: '' }];
    return item.example && text && !isTyped(value) ? [{ id, kind: 'example', text }] : [];
  });
  const names = (children ? otherNames(template, values, children) : []).map(
    ({ id, text, shown }): Trouble => {
      const others = [...new Set(shown.map(({ name }) => name))].join(', ');
      return { id, kind: 'other-child', text, shown: others };
    },
  );
  const found = [...names, ...pictures, ...texts];
  return [
    ...found.filter(({ kind }) => kind === 'refused'),
    ...found.filter(({ kind }) => kind !== 'refused'),
  ];
}
