import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { Order } from '@picture-day/contract/entities/order';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { kindOf } from '../../cart/shared/line-target.ts';
import { Mug } from '../../catalogue/shared/scene-mug.tsx';
import { Book, Calendar, Card, Phone, Print } from '../../catalogue/shared/scene-pieces.tsx';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import styles from './flat-lay.module.css';

const WIDTH = 358;
const HEIGHT = 148;
const MOST_PIECES = 3;
const TURNS = [-6, 3, -4];

type PieceKind = 'calendar' | 'card' | 'mug' | 'phone' | 'book' | 'print';

const SIZES: Readonly<Record<PieceKind, { width: number; ratio: number }>> = {
  calendar: { width: 80, ratio: 1.5 },
  card: { width: 92, ratio: 1 },
  mug: { width: 104, ratio: 0.82 },
  phone: { width: 62, ratio: 2 },
  book: { width: 84, ratio: 1.29 },
  print: { width: 88, ratio: 1.25 },
};

/** The pieces of paper and things that a line becomes. */
function piecesOf(line: OrderLine): PieceKind[] {
  switch (kindOf(line)) {
    case 'digital-set':
    case 'digital-files':
      return ['phone'];
    case 'catalogue':
      return ['book'];
    case 'package':
      return ['calendar', 'card', 'phone'];
    case 'template':
      return [line.product?.type === 2 ? 'calendar' : line.product?.type === 1 ? 'card' : 'mug'];
    case 'other':
      return ['print'];
  }
}

interface Placed {
  x: number;
  y: number;
  width: number;
  turn: number;
}

function draw(kind: PieceKind, place: Placed, pictures: readonly Picture[]): ReactNode {
  const [picture] = pictures;
  switch (kind) {
    case 'calendar':
      return <Calendar picture={picture} {...place} />;
    case 'card':
      return <Card picture={picture} tone="cream" {...place} />;
    case 'mug':
      return <Mug picture={picture} {...place} />;
    case 'phone':
      return <Phone pictures={pictures.slice(0, 5)} {...place} />;
    case 'book':
      return <Book picture={picture} {...place} />;
    case 'print':
      return <Print picture={picture} {...place} />;
  }
}

/** What was ordered, lying on the table, made with the customer's own pictures. */
export function FlatLay({ order }: { order: Order }) {
  const { data } = useQuery(pictureSetsQuery);
  const lines = itemLines(order);
  const [subject] = lines.flatMap((line) => line.subjects);
  const set = data?.pictureSets.find((one) => one.subject.uuid === subject?.uuid) ?? data?.pictureSets[0];
  const pictures = favouriteFirst((set?.pictures ?? []).filter(({ groupPicture }) => !groupPicture));
  const kinds = [...new Set(lines.flatMap(piecesOf))].slice(0, MOST_PIECES);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.table} aria-hidden="true">
      {kinds.map((kind, at) => {
        const { width, ratio } = SIZES[kind];
        const middle = WIDTH / 2 + (at - (kinds.length - 1) / 2) * 104;
        const place = {
          x: middle - width / 2,
          y: (HEIGHT - width * ratio) / 2,
          width,
          turn: TURNS[at] ?? 0,
        };
        return <g key={kind}>{draw(kind, place, pictures.slice(at).concat(pictures.slice(0, at)))}</g>;
      })}
    </svg>
  );
}
