import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import type { Row } from './rows.ts';
import type { Acts } from './use-acts.ts';
import { isArrow, type useArrows } from './use-arrows.ts';
import type { Hands } from './use-hands.ts';

interface Given {
  readonly area: RefObject<HTMLElement | null>;
  readonly hands: Hands;
  readonly arrows: ReturnType<typeof useArrows>;
  readonly acts: Acts;
  readonly rows: readonly Row[];
  readonly onMove: (pictures: readonly string[]) => void;
}

const pictureOf = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-picture]')?.dataset.picture : undefined;

/** Presses, taps and keys on the pictures. What is selected is worked on, else the one that the arrows have come to. */
export function useBoardKeys({ area, hands, arrows, acts, rows, onMove }: Given): void {
  const pressed = useEffectEvent((event: MouseEvent) => {
    const picture = pictureOf(event);
    if (!picture) return;
    hands.setCursor(picture);
    const byTouch = (event as PointerEvent).pointerType === 'touch';
    // A press of Space or Enter has no place.
    const byKey = event.detail === 0;
    if (event.shiftKey) hands.range(picture);
    else if (event.ctrlKey || event.metaKey || byTouch || byKey) hands.toggle(picture);
    else hands.only(picture);
  });
  const focused = useEffectEvent((event: FocusEvent) => {
    const picture = pictureOf(event);
    if (picture) hands.setCursor(picture);
  });
  const walked = useEffectEvent((event: KeyboardEvent) => {
    const picture = pictureOf(event);
    if (!picture || !isArrow(event.key) || event.altKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) shift(picture, event.key === 'ArrowLeft' ? -1 : 1);
    else arrows.walk(event.key, event.shiftKey);
  });
  /** One place on within its row. */
  const shift = (picture: string, by: 1 | -1) => {
    const row = rows.find(
      ({ kind, pictures }) => kind === 'child' && pictures.some(({ uuid }) => uuid === picture),
    );
    const own = row?.pictures.filter(({ places }) => places.length > 0).map(({ uuid }) => uuid) ?? [];
    const at = own.indexOf(picture);
    if (!row?.child || at < 0 || own[at + by] === undefined) return;
    acts.order([picture], row.child.uuid, own[by === 1 ? at + 2 : at - 1] ?? null);
    arrows.focus(picture);
  };
  useEffect(() => {
    const here = area.current;
    if (!here) return;
    const onClick = (event: MouseEvent) => pressed(event);
    const onFocus = (event: FocusEvent) => focused(event);
    const onKey = (event: KeyboardEvent) => walked(event);
    here.addEventListener('click', onClick);
    here.addEventListener('focusin', onFocus);
    here.addEventListener('keydown', onKey);
    return () => {
      here.removeEventListener('click', onClick);
      here.removeEventListener('focusin', onFocus);
      here.removeEventListener('keydown', onKey);
    };
  }, [area]);

  const { cursor, selected } = hands;
  const alone = cursor === null ? [] : [cursor];
  useKeys({
    x: () => cursor && hands.toggle(cursor),
    'Ctrl a': () => hands.all(),
    j: () => arrows.walk('ArrowDown', false),
    k: () => arrows.walk('ArrowUp', false),
    ArrowDown: () => cursor === null && arrows.walk('ArrowDown', false),
    // With a selection the bulk bar listens.
    ...(selected.length === 0 &&
      cursor !== null && {
        m: () => onMove(alone),
        f: () => acts.favourite(alone),
        r: () => acts.turn(alone),
        h: () => acts.hide(alone),
        Delete: () => acts.remove(alone),
      }),
  });
}
