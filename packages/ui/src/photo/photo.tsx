import type { PictureSize } from '@picture-day/contract/constants';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { type CSSProperties, type SyntheticEvent, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './photo.module.css';
import { type PictureLook, pictureSrcSet, pictureUrl } from './picture-source.ts';
import { thumbhashUrl } from './thumbhash-url.ts';
import { TryAgain } from './try-again.tsx';

export type PhotoPicture = Pick<Picture, 'uuid' | 'dimensions'> &
  Partial<Pick<Picture, 'thumbhash' | 'groupPicture'>>;

interface Props {
  picture: PhotoPicture;
  alt: string;
  /** How wide the picture is shown, as the `sizes` of an image says it; or the one size it is fetched in. */
  sizes: string | PictureSize;
  /** Width through height of the frame; `own` keeps the picture's. */
  ratio?: number | 'own';
  /** In the first view: loaded at once, before others. */
  first?: boolean;
  look?: PictureLook;
  /** Where the picture lies in a size, if not among the customer's own. */
  urlOf?: (size: PictureSize) => string;
  className?: string;
  style?: CSSProperties;
}

/** The stand-in's shape is only about the picture's: beside a picture shown whole it would stick out. */
const dropStandIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.parentElement?.style.removeProperty('background-image');

/** A photograph on its mat. A group picture is shown whole: cropping would cut faces. */
export function Photo({
  picture,
  alt,
  sizes,
  ratio = 4 / 5,
  first = false,
  look,
  urlOf = (size) => pictureUrl(picture.uuid, size, look),
  className,
  style,
}: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const { width, height } = picture.dimensions;
  const own = width / height;
  const shown = ratio === 'own' ? own : ratio;
  const placeholder = thumbhashUrl(picture.thumbhash);
  const whole = picture.groupPicture || ratio === 'own';
  const sources =
    typeof sizes === 'number'
      ? { src: urlOf(sizes) }
      : { src: urlOf(320), srcSet: pictureSrcSet(urlOf, own), sizes };
  return (
    <span
      ref={frame}
      className={classes(styles.photo, whole && styles.whole, className)}
      style={{ ...style, aspectRatio: shown, backgroundImage: placeholder && `url(${placeholder})` }}
    >
      <img
        {...sources}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={whole ? dropStandIn : undefined}
      />
      <TryAgain frame={frame} />
    </span>
  );
}
