import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { ReactNode } from 'react';
import { CoverPage, PAGE, PAGE_BOX, PortraitsPage, Shot } from './book-pages.tsx';
import styles from './category-scene.module.css';

export interface Place {
  x: number;
  y: number;
  width: number;
  turn?: number;
}

interface PicturePlace extends Place {
  picture: Picture | undefined;
}

/** A piece of paper that casts its shadow on the table. */
export function Piece({
  x,
  y,
  width,
  height,
  turn = 0,
  children,
}: Place & { height: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`} className={styles.print}>
      {children}
    </g>
  );
}

export function Print({ picture, ...place }: PicturePlace) {
  const { width } = place;
  const height = width * 1.25;
  return (
    <Piece {...place} height={height}>
      <rect width={width} height={height} rx="0.8" fill="#fff" />
      <Shot
        picture={picture}
        x={width * 0.07}
        y={width * 0.07}
        width={width * 0.86}
        height={height - width * 0.14}
      />
    </Piece>
  );
}

interface PicturesPlace extends Place {
  pictures: readonly (Picture | undefined)[];
}

/** Below the large picture, two beside each other. */
const SMALL_PLACES = [0, 1, 2, 3];

export function Phone({ pictures, ...place }: PicturesPlace) {
  const { width } = place;
  const height = width * 2;
  const edge = width * 0.06;
  const inner = width - 2 * edge;
  const small = inner / 2 - 0.4;
  return (
    <Piece {...place} height={height}>
      <rect width={width} height={height} rx={width * 0.16} fill="#1b1f23" />
      <rect x={edge} y={edge} width={inner} height={height - 2 * edge} rx={width * 0.1} fill="#fff" />
      <Shot picture={pictures[0]} x={edge} y={width * 0.16} width={inner} height={inner * 0.9} />
      {SMALL_PLACES.filter((at) => at + 1 < pictures.length).map((at) => (
        <Shot
          key={at}
          picture={pictures[at + 1]}
          x={edge + (at % 2) * (small + 0.8)}
          y={width * 0.16 + inner * 0.9 + 0.8 + Math.floor(at / 2) * (small * 0.8 + 0.8)}
          width={small}
          height={small * 0.8}
        />
      ))}
    </Piece>
  );
}

/** The cover of a catalogue: the class on it, or the child where no picture of the class is there. */
export function Book({ picture, title, job, ...place }: PicturePlace & { title?: string; job?: string }) {
  const { width } = place;
  const height = width * (PAGE.height / PAGE.width);
  return (
    <Piece {...place} height={height}>
      <svg width={width} height={height} viewBox={PAGE_BOX} aria-hidden="true">
        <CoverPage picture={picture} title={title} job={job} />
      </svg>
    </Piece>
  );
}

/** A page of a class in a catalogue: the child among outlines. */
export function Page({ picture, ...place }: PicturePlace) {
  const { width } = place;
  const height = width * (PAGE.height / PAGE.width);
  return (
    <Piece {...place} height={height}>
      <svg width={width} height={height} viewBox={PAGE_BOX} aria-hidden="true">
        <PortraitsPage picture={picture} />
      </svg>
    </Piece>
  );
}
