import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { Order } from '@picture-day/contract/entities/order';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { kindOf } from '../../cart/shared/line-target.ts';
import { Book, Phone, Print } from '../../catalogue/shared/scene-pieces.tsx';
import { orderedDrawing } from '../../orders/shared/ordered-drawing.ts';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import styles from './flat-lay.module.css';

const MOST_PIECES = 3;

/** A drawing of what was made, or a thing that has no design. */
type Piece = { readonly drawing: string } | { readonly kind: 'phone' | 'book' | 'print' };

const THINGS = { DIGITAL_SET: 'phone', CATALOGUE: 'book' } as const;

/** What a line becomes on the table. */
function piecesOf(order: Order, line: OrderLine): Piece[] {
  switch (kindOf(line)) {
    case 'digital-set':
    case 'digital-files':
      return [{ kind: 'phone' }];
    case 'catalogue':
      return [{ kind: 'book' }];
    case 'template':
      return [{ drawing: orderedDrawing(order, line) }];
    case 'package':
      return (line.package?.packageItems ?? []).map((item) =>
        item.type === 'TEMPLATE_PRODUCT'
          ? { drawing: orderedDrawing(order, line, item.uuid) }
          : { kind: THINGS[item.type] },
      );
    case 'other':
      return [{ kind: 'print' }];
  }
}

const keyOf = (piece: Piece) => ('drawing' in piece ? piece.drawing : piece.kind);

interface ThingProps {
  kind: 'phone' | 'book' | 'print';
  pictures: readonly Picture[];
  group: Picture | undefined;
}

function Thing({ kind, pictures, group }: ThingProps) {
  const [picture] = pictures;
  return (
    <svg viewBox={kind === 'phone' ? '-2 -2 66 128' : '-2 -2 92 120'} aria-hidden="true">
      {kind === 'phone' && <Phone pictures={pictures.slice(0, 5)} x={0} y={0} width={62} />}
      {kind === 'book' && <Book picture={group ?? picture} x={0} y={0} width={86} />}
      {kind === 'print' && <Print picture={picture} x={0} y={2} width={88} />}
    </svg>
  );
}

/** What was ordered, lying on the table, as it was made. */
export function FlatLay({ order }: { order: Order }) {
  const { data } = useQuery(pictureSetsQuery);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const lines = itemLines(order);
  const [subject] = lines.flatMap((line) => line.subjects);
  const set = data?.pictureSets.find((one) => one.subject.uuid === subject?.uuid) ?? data?.pictureSets[0];
  const portraits = favouriteFirst((set?.pictures ?? []).filter(({ groupPicture }) => !groupPicture));
  const group = set?.pictures.find(({ groupPicture }) => groupPicture);
  const pieces = lines.flatMap((line) => piecesOf(order, line));
  const shown = pieces.filter((piece, at) => pieces.findIndex((one) => keyOf(one) === keyOf(piece)) === at);
  return (
    <div className={styles.table} aria-hidden="true">
      {shown.slice(0, MOST_PIECES).map((piece) => (
        <span key={keyOf(piece)} className={styles.piece}>
          {'drawing' in piece && !failed.includes(piece.drawing) ? (
            <img
              src={piece.drawing}
              alt=""
              loading="lazy"
              onError={() => setFailed((before) => [...before, piece.drawing])}
            />
          ) : (
            <Thing kind={'kind' in piece ? piece.kind : 'print'} pictures={portraits} group={group} />
          )}
        </span>
      ))}
    </div>
  );
}
