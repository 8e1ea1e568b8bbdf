import type { Picture } from '@picture-day/contract/entities/picture-set';
import { useId } from 'react';
import { Piece, type Place, Shot } from './scene-pieces.tsx';

/** A white mug with a photograph, lit from the left. */
export function Mug({ picture, ...place }: Place & { picture: Picture | undefined }) {
  const id = useId();
  const { width } = place;
  const height = width * 0.82;
  const body = width * 0.76;
  return (
    <Piece {...place} height={height}>
      <rect
        x={body - width * 0.12}
        y={height * 0.2}
        width={width * 0.32}
        height={height * 0.54}
        rx={width * 0.16}
        fill="none"
        stroke="#f6f4f0"
        strokeWidth={width * 0.08}
      />
      <rect width={body} height={height} rx={width * 0.07} fill="#fff" />
      <Shot picture={picture} x={body * 0.2} y={height * 0.13} width={body * 0.6} height={height * 0.74} />
      <linearGradient id={id}>
        <stop offset="0" stopColor="#1b1f23" stopOpacity="0.14" />
        <stop offset="0.22" stopColor="#1b1f23" stopOpacity="0" />
        <stop offset="0.76" stopColor="#1b1f23" stopOpacity="0" />
        <stop offset="1" stopColor="#1b1f23" stopOpacity="0.16" />
      </linearGradient>
      <rect width={body} height={height} rx={width * 0.07} fill={`url(#${id})`} />
    </Piece>
  );
}
