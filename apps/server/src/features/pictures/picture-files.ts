import {
  type Effect,
  PICTURE_SIZES,
  type PictureSize,
  ROTATIONS,
  type Rotation,
} from '@picture-day/contract/constants';

/** The closed set of files a picture can have. Its content is part of the name: a changed picture has new files. */
export interface PictureFiles {
  readonly original: string;
  readonly cutOut: string;
  readonly smallCutOut: string;
  view(look: Look, size: PictureSize): string;
  copy(background: string): string;
  readonly transparentCopy: string;
}

/** How a picture is shown. */
export interface Look {
  /** The watermark's version, or none on a picture that is bought or the customer's own. */
  readonly mark: string | undefined;
  /** `none` for an ordinary picture, else the background's file name or `transparent`. */
  readonly background: string;
  readonly effect: Effect;
  readonly rotation: Rotation;
}

export interface StoredPicture {
  readonly uuid: string;
  readonly content_hash: string;
  readonly greenscreen: boolean;
  /** How far a person turned it; a turned picture has files of its own. */
  readonly turn: Rotation;
}

export const SMALLEST_FIRST: readonly PictureSize[] = [...PICTURE_SIZES].sort((a, b) => a - b);
export const LARGEST_SIZE = Math.max(...PICTURE_SIZES) as PictureSize;

/** Views from before the engine's second version have another tone. */
const WARM_SEPIA = 'sepia-2';

export function pictureFiles({ uuid, content_hash, greenscreen, turn }: StoredPicture): PictureFiles {
  const turned = turn === 0 ? '' : `-t${turn}`;
  const name = `${uuid}-${content_hash.slice(0, 16)}${greenscreen ? 'g' : ''}${turned}`;
  return {
    original: `originals/${name}.jpg`,
    cutOut: `cut-outs/${name}.webp`,
    smallCutOut: `cut-outs/${name}-${LARGEST_SIZE}.webp`,
    view: ({ mark, background, effect, rotation }, size) =>
      `views/${name}/${mark ?? 'clean'}-${background}-${effect === 'sepia' ? WARM_SEPIA : effect}-${rotation}-${size}.webp`,
    copy: (background) => `copies/${name}/${background}.jpg`,
    transparentCopy: `copies/${name}/transparent.png`,
  };
}

/** Every prefix below which a picture has files. */
export const pictureFilePrefixes = (picture: Omit<StoredPicture, 'turn'>): readonly string[] =>
  ROTATIONS.flatMap((turn) => prefixesOf(pictureFiles({ ...picture, turn })));

function prefixesOf(files: PictureFiles): readonly string[] {
  const folder = (key: string): string => key.slice(0, key.lastIndexOf('/'));
  return [
    files.original,
    files.cutOut,
    files.smallCutOut,
    folder(files.transparentCopy),
    folder(
      files.view({ mark: undefined, background: 'none', effect: 'original', rotation: 0 }, LARGEST_SIZE),
    ),
  ];
}

export interface StoredBackground {
  readonly uuid: string;
  readonly content_hash: string;
}

export const backgroundName = ({ uuid, content_hash }: StoredBackground): string =>
  `${uuid}-${content_hash.slice(0, 16)}`;

export const backgroundFile = (background: StoredBackground): string =>
  `backgrounds/${backgroundName(background)}.jpg`;

export const backgroundView = (background: StoredBackground, effect: Effect, rotation: Rotation): string =>
  `backgrounds/${backgroundName(background)}/${effect}-${rotation}.webp`;
