import { EDITOR_MARGIN, EDITOR_MARGIN_SMALL_TEXT, SMALL_TEXT } from '@picture-day/contract/constants';

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}
/** Where the page's origin lies on the stage, and pixels per unit of the page. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
interface Margin {
  readonly horizontal: number;
  readonly vertical: number;
}

const room = (stage: Size, { horizontal, vertical }: Margin): Size => ({
  width: Math.max(1, stage.width - 2 * horizontal),
  height: Math.max(1, stage.height - 2 * vertical),
});

const scaleInto = (inside: Size, size: Size) =>
  Math.min(inside.width / size.width, inside.height / size.height);

const centred = (stage: Size, target: Rectangle, scale: number): View => ({
  x: stage.width / 2 - (target.x + target.width / 2) * scale,
  y: stage.height / 2 - (target.y + target.height / 2) * scale,
  scale,
});

/** The whole page in the middle of the stage. */
export function wholePage(stage: Size, page: Size, margin: Margin = EDITOR_MARGIN): View {
  return centred(stage, { x: 0, y: 0, ...page }, scaleInto(room(stage, margin), page));
}

/** Beyond this a text alone says nothing of where it stands. */
const CLOSEST = 3;

/** The text being edited, large; a small one keeps more of its surroundings. */
export function zoomedText(stage: Size, page: Size, text: Rectangle): View {
  const whole = wholePage(stage, page);
  const isSmall = text.width * whole.scale < SMALL_TEXT.width || text.width <= page.width * SMALL_TEXT.share;
  const margin = isSmall ? EDITOR_MARGIN_SMALL_TEXT : EDITOR_MARGIN;
  const wanted = scaleInto(room(stage, margin), text);
  const scale = Math.min(whole.scale * CLOSEST, Math.max(whole.scale, wanted));
  return scale === whole.scale ? whole : centred(stage, text, scale);
}

/** How much of the stage the place being edited takes; the picture shows around it. */
const PLACE_SHARE = { width: 0.75, height: 0.76 };
/** Beyond this a small place alone says nothing of where it lies. */
const CLOSEST_PLACE = 6;

/** The picture place being edited, large and in the middle, however it is turned. */
export function zoomedPlace(stage: Size, page: Size, place: Rectangle, rotate = 0): View {
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const around = {
    width: place.width * cos + place.height * sin,
    height: place.width * sin + place.height * cos,
  };
  const share = { width: stage.width * PLACE_SHARE.width, height: stage.height * PLACE_SHARE.height };
  const closest = wholePage(stage, page).scale * CLOSEST_PLACE;
  return centred(stage, place, Math.min(closest, scaleInto(share, around)));
}
