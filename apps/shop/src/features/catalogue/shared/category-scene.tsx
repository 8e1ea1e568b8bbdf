import type { Picture } from '@picture-day/contract/entities/picture-set';
import { watchPictures } from '@picture-day/ui/photo/missing-pictures.ts';
import { type ReactNode, useEffect } from 'react';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import styles from './category-scene.module.css';
import { Book, Page, Phone, Print } from './scene-pieces.tsx';
import { placeStyle, placesFor } from './table-places.ts';

interface Pictures {
  /** The picture that stands at a place; few pictures repeat. */
  pick: (at: number) => Picture | undefined;
  /** The class. */
  group: Picture | undefined;
}

/** What has no design: files and books. */
const SCENES: Readonly<Record<string, (pictures: Pictures) => ReactNode>> = {
  digitalprint: ({ pick }) => (
    <>
      <Print picture={pick(1)} x={74} y={12} width={40} turn={5} />
      <Print picture={pick(2)} x={84} y={47} width={40} turn={-5} />
      <Phone pictures={[0, 1, 2, 3, 4].map(pick)} x={20} y={9} width={46} turn={-6} />
    </>
  ),
  catalogues: ({ pick, group }) => (
    <>
      <Page picture={pick(0)} x={70} y={24} width={56} turn={6} />
      <Book picture={group ?? pick(0)} x={16} y={10} width={66} turn={-4} />
    </>
  ),
};

interface Props {
  name: string;
  pictures: readonly Picture[];
  /** The designs that lie on the table, with what is known of each so far. */
  designs?: readonly (Artwork | null)[];
}

/** A category on the table: its own designs with the child's pictures, or the pictures themselves where it has none. */
export function CategoryScene({ name, pictures, designs = [] }: Props) {
  useEffect(watchPictures, []);
  if (designs.length > 0) {
    const places = placesFor(designs.length);
    return (
      <span className={styles.table}>
        {places.map((place, at) => (
          <span key={place.left} className={styles.place} style={placeStyle(place)}>
            <ProductArt art={designs[at] ?? null} />
          </span>
        ))}
      </span>
    );
  }
  const portraits = favouriteFirst(pictures.filter((picture) => !picture.groupPicture));
  const pick = (at: number) => (portraits.length > 0 ? portraits[at % portraits.length] : undefined);
  const group = pictures.find(({ groupPicture }) => groupPicture);
  return (
    <svg
      viewBox="0 0 136 110"
      preserveAspectRatio="xMidYMid meet"
      className={styles.scene}
      aria-hidden="true"
    >
      {SCENES[name]?.({ pick, group }) ?? <Print picture={pick(0)} x={42} y={18} width={52} turn={-3} />}
    </svg>
  );
}
