import { KEYWORD } from '@picture-day/contract/constants';
import { canShowHead, defaultCrop, isPictureAllowed, ppiOf, resolutionOf } from '@picture-day/render';
import { fullId, type ImageItem, resourcesOf, type Template } from '@picture-day/render/model';
import { factsOf, type OwnPicture } from './own-pictures.ts';

export interface Slot {
  readonly fullId: string;
  readonly item: ImageItem;
}

/** The places of a design that wait for a customer's picture, in its order. */
export function slotsOf(template: Template): Slot[] {
  return template.parts.flatMap((part) =>
    resourcesOf(part).flatMap((item) =>
      item.kind === 'image' && item.userSupplied !== false ? [{ fullId: fullId(part, item), item }] : [],
    ),
  );
}

export const isAllowed = (template: Template, { item }: Slot, picture: OwnPicture): boolean =>
  isPictureAllowed(item.allow, factsOf(picture), template.separateFromBackground === true);

/** The cover picture first, then the photographer's order. */
function favouriteFirst(pictures: readonly OwnPicture[]): readonly OwnPicture[] {
  const isFavourite = (picture: OwnPicture) => picture.keywords.includes(KEYWORD.favourite);
  return [...pictures.filter(isFavourite), ...pictures.filter((picture) => !isFavourite(picture))];
}

/** A class picture goes where it is asked for, or where there is nothing else. */
const isSecondChoice = ({ item }: Slot, picture: OwnPicture): boolean =>
  picture.picture_type === 'GP' && !item.allow?.pictureTypes?.includes('GP');

/** Whether the picture has pixels enough to be printed in the slot at all. */
function isPrintable(template: Template, { item }: Slot, picture: OwnPicture): boolean {
  const slot = { width: item.box[2], height: item.box[3] };
  return resolutionOf(ppiOf(defaultCrop(factsOf(picture), slot, 0), slot, 0), template) !== 'refused';
}

/** Only a marked head is a reason to pass a picture over. */
const showsHead = ({ item }: Slot, picture: OwnPicture): boolean =>
  !picture.focus?.head || canShowHead(factsOf(picture), { width: item.box[2], height: item.box[3] }, 0);

/**
 * Chooses a picture for every slot: allowed ones only, large enough ones before others, those whose head fits before
 * others, the favourite first, then each other picture in turn before one comes again. Undefined when a slot takes none of them.
 */
export function pickPictures(
  template: Template,
  pictures: readonly OwnPicture[],
): ReadonlyMap<string, OwnPicture> | undefined {
  const ordered = favouriteFirst(pictures);
  const used = new Map<string, number>();
  const picked = new Map<string, OwnPicture>();
  for (const slot of slotsOf(template)) {
    const allowed = ordered.filter((picture) => isAllowed(template, slot, picture));
    const printable = allowed.filter((picture) => isPrintable(template, slot, picture));
    const candidates = printable.length > 0 ? printable : allowed;
    const first = candidates.filter((picture) => !isSecondChoice(slot, picture));
    const chosen = first.length > 0 ? first : candidates;
    const whole = chosen.filter((picture) => showsHead(slot, picture));
    const best = leastUsed(whole.length > 0 ? whole : chosen, used);
    if (!best) return undefined;
    used.set(best.uuid, (used.get(best.uuid) ?? 0) + 1);
    picked.set(slot.fullId, best);
  }
  return picked;
}

function leastUsed(
  candidates: readonly OwnPicture[],
  used: ReadonlyMap<string, number>,
): OwnPicture | undefined {
  const times = (picture: OwnPicture) => used.get(picture.uuid) ?? 0;
  return candidates.reduce<OwnPicture | undefined>(
    (best, picture) => (best === undefined || times(picture) < times(best) ? picture : best),
    undefined,
  );
}

/** Whether a set's pictures can fill every slot of a design. */
export function canFill(template: Template, pictures: readonly OwnPicture[]): boolean {
  return slotsOf(template).every((slot) => pictures.some((picture) => isAllowed(template, slot, picture)));
}
