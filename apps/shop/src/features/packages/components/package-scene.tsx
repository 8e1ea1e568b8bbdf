import type { PackageOffer } from '@picture-day/contract/entities/package';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import styles from '../../catalogue/shared/category-scene.module.css';
import { Book, Phone, type Place, Print } from '../../catalogue/shared/scene-pieces.tsx';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';

const ALONE: Place = { x: 42, y: 18, width: 52, turn: -3 };
const PLACES: readonly Place[] = [
  { x: 14, y: 12, width: 50, turn: -5 },
  { x: 76, y: 12, width: 42, turn: 6 },
];

type Held = NonNullable<PackageOffer['holds']>[number];

interface Props {
  holds: readonly Held[];
  pictures: readonly Picture[];
}

/** A package that cannot be made: what it holds that needs no design, else the child's picture. */
export function PackageScene({ holds, pictures }: Props) {
  const portraits = favouriteFirst(pictures.filter((picture) => !picture.groupPicture));
  const group = pictures.find(({ groupPicture }) => groupPicture);
  const pick = (at: number) => (portraits.length > 0 ? portraits[at % portraits.length] : undefined);
  const things = [...new Set(holds.map(({ type }) => type))].filter((type) => type !== 'TEMPLATE_PRODUCT');
  return (
    <svg
      viewBox="0 0 136 110"
      preserveAspectRatio="xMidYMid meet"
      className={styles.scene}
      aria-hidden="true"
    >
      {things.length === 0 && <Print {...ALONE} picture={pick(0)} />}
      {things.map((kind, at) => {
        const place = PLACES[at] ?? ALONE;
        return kind === 'CATALOGUE' ? (
          <Book key={kind} {...place} picture={group ?? pick(at)} />
        ) : (
          <Phone key={kind} {...place} width={place.width * 0.8} pictures={[0, 1, 2, 3, 4].map(pick)} />
        );
      })}
    </svg>
  );
}
