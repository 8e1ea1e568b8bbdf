import { PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { PackageOffer } from '@picture-day/contract/entities/package';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { ReactNode } from 'react';
import styles from '../../catalogue/shared/category-scene.module.css';
import { Book, Calendar, Card, Phone, type Place } from '../../catalogue/shared/scene-pieces.tsx';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';

const PLACES: readonly Place[] = [
  { x: 14, y: 12, width: 50, turn: -5 },
  { x: 76, y: 12, width: 42, turn: 6 },
  { x: 52, y: 54, width: 40, turn: -4 },
];

type Held = NonNullable<PackageOffer['holds']>[number];
type Draw = (place: Place, at: number) => ReactNode;

/** How a thing is drawn without its design; what can only be drawn with one is left out. */
function drawingOf({ type, productType }: Held, pick: (at: number) => Picture | undefined): Draw[] {
  if (type === 'DIGITAL_SET') {
    return [
      (place) => (
        <Phone key={type} {...place} width={place.width * 0.8} pictures={[0, 1, 2, 3, 4].map(pick)} />
      ),
    ];
  }
  if (type === 'CATALOGUE') return [(place, at) => <Book key={type} {...place} picture={pick(at)} />];
  if (productType === PRODUCT_TYPE.calendar)
    return [(place, at) => <Calendar key={productType} {...place} picture={pick(at)} />];
  if (productType === PRODUCT_TYPE.card)
    return [(place, at) => <Card key={productType} {...place} picture={pick(at)} tone="cream" />];
  return [];
}

interface Props {
  holds: readonly Held[];
  pictures: readonly Picture[];
}

/** A package on its table before its designs are drawn, or where they cannot be: only what it really holds. */
export function PackageScene({ holds, pictures }: Props) {
  const portraits = favouriteFirst(pictures.filter((picture) => !picture.groupPicture));
  const pick = (at: number) => (portraits.length > 0 ? portraits[at % portraits.length] : undefined);
  const drawn = holds.flatMap((held) => drawingOf(held, pick));
  return (
    <svg
      viewBox="0 0 136 110"
      preserveAspectRatio="xMidYMid meet"
      className={styles.scene}
      aria-hidden="true"
    >
      {PLACES.map((place, at) => drawn[at]?.(place, at))}
    </svg>
  );
}
