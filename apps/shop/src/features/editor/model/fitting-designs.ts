import type { TemplateModel } from '@picture-day/contract/entities/template-model';
import type { ImageItem, ImageValue } from '@picture-day/render/model';
import { editableImages } from './document.ts';
import { cutsHead, type Looks } from './image-values.ts';

interface Candidate {
  readonly uuid: string;
  readonly numUserImages: number;
  readonly model?: TemplateModel | undefined;
}

/** How many are shown at a time. */
const SURPRISES = 3;

/**
 * Designs that fit the pictures at hand, another choice each time: with as many places as there are pictures before
 * others, and without a place that would cut a head. The one at hand is no surprise.
 */
export function fittingDesigns<C extends Candidate>(
  designs: readonly C[],
  current: string,
  pictures: readonly ImageValue[],
  looksOf: (picture: string) => Looks | undefined,
  chance: () => number = Math.random,
): C[] {
  const cuts = (item: ImageItem, at: number): boolean => {
    const image = pictures[at];
    return image !== undefined && cutsHead(item, { ...image, rotation: 0 }, looksOf(image.picture));
  };
  const misfit = ({ numUserImages, model }: C): number => {
    const cut = editableImages(model?.parts[0]).filter(({ item }, at) => cuts(item, at)).length;
    return 100 * cut + Math.abs(numUserImages - pictures.length);
  };
  return designs
    .filter(({ uuid }) => uuid !== current)
    .map((design) => ({ design, misfit: misfit(design), turn: chance() }))
    .sort((a, b) => a.misfit - b.misfit || a.turn - b.turn)
    .slice(0, SURPRISES)
    .map(({ design }) => design);
}
