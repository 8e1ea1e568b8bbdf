import type { BoardAction, BoardChild, BoardPicture } from '@picture-day/contract/calls/studio/job-board';

/** What the board shows: the children of the job and its pictures in the order they were taken. */
export interface Board {
  readonly children: readonly BoardChild[];
  readonly pictures: readonly BoardPicture[];
}

export const isHidden = ({ places }: BoardPicture): boolean => places.some(({ hidden }) => hidden);
export const isDoubtful = ({ certainty, card }: BoardPicture): boolean => certainty === 'doubtful' && !card;

/** Nobody's, and not even a guess is worth showing. */
export const isInTray = ({ card, group, places, likely, likelyGroup }: BoardPicture): boolean =>
  !card && places.length === 0 && group === null && likely === null && likelyGroup === null;

/** The class whose row a picture stands in. */
export const classOf = ({ group, likelyGroup, places }: BoardPicture): string | null =>
  group ?? (places.length === 0 ? likelyGroup : null);

/** How far a picture is turned on the screen until its turned files are fetched: they are named by its version. */
export const turnOnScreen = ({ turn, version }: BoardPicture): number =>
  (360 + turn - Number(version.split('-')[1] ?? 0)) % 360;

type Change<Kind extends BoardAction['kind']> = Extract<BoardAction, { kind: Kind }>;

/** How one picture looks after a change, before the server has said so. */
function changed(picture: BoardPicture, action: BoardAction, board: Board): BoardPicture {
  switch (action.kind) {
    case 'move':
      return moved(picture, action, board);
    case 'favourite':
      return { ...picture, favourite: action.on };
    case 'turn':
      return {
        ...picture,
        turn: (picture.turn + action.by) % 360,
        ...(action.by !== 180 && { width: picture.height, height: picture.width }),
      };
    case 'hide':
      return { ...picture, places: picture.places.map((place) => ({ ...place, hidden: action.on })) };
    case 'order':
    case 'remove':
      return picture;
  }
}

const LAST = 5_000;

function moved(picture: BoardPicture, { to }: Change<'move'>, { children }: Board): BoardPicture {
  const owners =
    to.kind === 'child'
      ? [to.child]
      : to.kind === 'class'
        ? children.filter(({ group }) => group === to.group).map(({ uuid }) => uuid)
        : [];
  return {
    ...picture,
    card: false,
    group: to.kind === 'class' ? to.group : null,
    places: owners.map((child) => ({
      child,
      position: picture.places.find((place) => place.child === child)?.position ?? LAST,
      hidden: false,
    })),
    certainty: to.kind === 'nobody' ? 'nobody' : 'sure',
    why: ['hand'],
    likely: null,
    other: null,
    likelyGroup: null,
    decidedBy: null,
    decidedTime: null,
  };
}

/** The board as it will be once a change has reached the server. */
export function afterChange(board: Board, uuids: readonly string[], action: BoardAction): Board {
  const named = new Set(uuids);
  if (action.kind === 'remove') {
    return { ...board, pictures: board.pictures.filter(({ uuid }) => !named.has(uuid)) };
  }
  if (action.kind === 'order') return ordered(board, uuids, action);
  const pictures = board.pictures.map((picture) =>
    named.has(picture.uuid) ? changed(picture, action, board) : picture,
  );
  return { ...board, pictures };
}

function ordered(board: Board, uuids: readonly string[], { child, before }: Change<'order'>): Board {
  const row = board.pictures
    .flatMap(({ uuid, places }) =>
      places.filter((place) => place.child === child).map(({ position }) => ({ uuid, position })),
    )
    .sort((a, b) => a.position - b.position)
    .map(({ uuid }) => uuid);
  const rest = row.filter((uuid) => !uuids.includes(uuid));
  const at = before === null ? -1 : rest.indexOf(before);
  const place = at < 0 ? rest.length : at;
  const order = new Map(
    [...rest.slice(0, place), ...uuids, ...rest.slice(place)].map((uuid, index) => [uuid, index]),
  );
  return {
    ...board,
    pictures: board.pictures.map((picture) => {
      const position = order.get(picture.uuid);
      if (position === undefined) return picture;
      const places = picture.places.map((one) => (one.child === child ? { ...one, position } : one));
      return { ...picture, places };
    }),
  };
}

/** The board with what the server says of some pictures; those that are gone leave it. */
export function told<B extends Board>(
  board: B,
  { pictures, gone }: { readonly pictures: readonly BoardPicture[]; readonly gone: readonly string[] },
): B {
  if (pictures.length === 0 && gone.length === 0) return board;
  const now = new Map(pictures.map((picture) => [picture.uuid, picture]));
  const left = new Set(gone);
  const kept = board.pictures.filter(({ uuid }) => !left.has(uuid)).map((one) => now.get(one.uuid) ?? one);
  const known = new Set(kept.map(({ uuid }) => uuid));
  return { ...board, pictures: [...kept, ...pictures.filter(({ uuid }) => !known.has(uuid))] };
}
