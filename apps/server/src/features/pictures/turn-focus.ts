import type { Rotation } from '@picture-day/contract/constants';
import type { Focus } from '@picture-day/contract/entities/picture-set';

const ROUND = 1e6;
const exact = (share: number): number => Math.round(share * ROUND) / ROUND;

/** A quarter clockwise: what was at the left edge is at the top. */
function quarter({ x, y, head }: Focus): Focus {
  return {
    ...(y !== undefined && { x: exact(1 - y) }),
    ...(x !== undefined && { y: exact(x) }),
    ...(head && {
      head: { x: exact(1 - head.y - head.height), y: exact(head.x), width: head.height, height: head.width },
    }),
  };
}

/** Where to look in a picture that is turned. */
export function turnFocus(focus: Focus | null, by: Rotation): Focus | null {
  let turned = focus;
  for (let degrees = 0; degrees < by && turned; degrees += 90) turned = quarter(turned);
  return turned;
}
