import type { Picture } from '@picture-day/contract/entities/picture-set';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import type { ReactNode } from 'react';
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

/** A photograph cut to a frame; where there is none, its mat. */
export function Shot({ picture, x, y, width, height }: PicturePlace & { height: number }) {
  return (
    <svg x={x} y={y} width={width} height={height} overflow="hidden" aria-hidden="true">
      <rect width="100%" height="100%" fill="#d9d2c6" />
      {picture && (
        <image
          href={pictureUrl(picture.uuid, 320)}
          width="100%"
          height="100%"
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  );
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

const CARD_TONES = {
  cream: { paper: '#f6f0e2', ink: '#3d3630', leaf: '#8fa58c' },
  spruce: { paper: '#1d4434', ink: '#f4e8cf', leaf: '#c0392b' },
} as const;

export function Card({ picture, tone, ...place }: PicturePlace & { tone: keyof typeof CARD_TONES }) {
  const { width } = place;
  const { paper, ink, leaf } = CARD_TONES[tone];
  const middle = width / 2;
  return (
    <Piece {...place} height={width}>
      <rect width={width} height={width} rx="0.6" fill={paper} />
      <Shot picture={picture} x={width * 0.28} y={width * 0.12} width={width * 0.44} height={width * 0.52} />
      <circle cx={width * 0.2} cy={width * 0.6} r={width * 0.035} fill={leaf} />
      <circle cx={width * 0.8} cy={width * 0.6} r={width * 0.035} fill={leaf} />
      <text x={middle} y={width * 0.83} fontSize={width * 0.16} fill={ink} className={styles.words}>
        thank you
      </text>
    </Piece>
  );
}

export function Calendar({ picture, ...place }: PicturePlace) {
  const { width } = place;
  const height = width * 1.5;
  const cell = width / 9;
  const days = Array.from({ length: 30 }, (_, day) => day);
  return (
    <Piece {...place} height={height}>
      <rect width={width} height={height} rx="0.6" fill="#fff" />
      <Shot picture={picture} x={width * 0.06} y={width * 0.08} width={width * 0.88} height={width * 0.8} />
      <rect x={width * 0.06} y={width * 0.95} width={width * 0.3} height={width * 0.05} fill="#1b1f23" />
      {days.map((day) => (
        <rect
          key={day}
          x={cell * (1 + (day % 7))}
          y={width * 1.07 + Math.floor(day / 7) * cell * 0.7}
          width={cell * 0.5}
          height={cell * 0.26}
          fill={day % 7 === 6 ? '#c0392b' : '#8d9196'}
        />
      ))}
      {Array.from({ length: 9 }, (_, ring) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: one ring is like the other
          key={ring}
          x={cell * ring + cell * 0.35}
          y={-width * 0.035}
          width={cell * 0.28}
          height={width * 0.075}
          rx={cell * 0.14}
          fill="#8d9196"
        />
      ))}
    </Piece>
  );
}

interface PicturesPlace extends Place {
  pictures: readonly (Picture | undefined)[];
}

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
      {pictures.slice(1, 5).map((picture, at) => (
        <Shot
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand at two places
          key={at}
          picture={picture}
          x={edge + (at % 2) * (small + 0.8)}
          y={width * 0.16 + inner * 0.9 + 0.8 + Math.floor(at / 2) * (small * 0.8 + 0.8)}
          width={small}
          height={small * 0.8}
        />
      ))}
    </Piece>
  );
}

export function Book({ picture, ...place }: PicturePlace) {
  const { width } = place;
  const height = width * 1.29;
  return (
    <Piece {...place} height={height}>
      <rect width={width} height={height} rx="1.5" fill="#1f3350" />
      <rect x={width * 0.06} width="0.6" height={height} fill="#fff" opacity="0.25" />
      <Shot picture={picture} x={width * 0.16} y={width * 0.14} width={width * 0.7} height={width * 0.62} />
      <rect x={width * 0.16} y={width * 0.9} width={width * 0.5} height={width * 0.05} fill="#f4e8cf" />
      <rect x={width * 0.16} y={width * 1.01} width={width * 0.32} height={width * 0.04} fill="#e7c987" />
    </Piece>
  );
}

export function Page({ pictures, ...place }: PicturesPlace) {
  const { width } = place;
  const height = width * 1.31;
  const cell = width * 0.25;
  return (
    <Piece {...place} height={height}>
      <rect width={width} height={height} rx="0.6" fill="#fff" />
      {pictures.slice(0, 9).map((picture, at) => (
        <Shot
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand at two places
          key={at}
          picture={picture}
          x={width * 0.1 + (at % 3) * (cell + width * 0.025)}
          y={width * 0.12 + Math.floor(at / 3) * (cell * 1.25 + width * 0.025)}
          width={cell}
          height={cell * 1.25}
        />
      ))}
    </Piece>
  );
}
