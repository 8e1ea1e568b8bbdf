import type { PackageItem } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Book, Phone } from '../../catalogue/shared/scene-pieces.tsx';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import styles from './item-piece.module.css';

interface Props {
  item: PackageItem;
  /** The design of a product, once it is there. */
  art: Artwork | null;
  /** The pictures of the item's subject. */
  set: PictureSet | undefined;
  label?: string | undefined;
  eager?: boolean;
}

const named = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };

/** One item of a package with the customer's own pictures. */
export function ItemPiece({ item, art, set, label, eager = false }: Props) {
  if (item.type === 'TEMPLATE_PRODUCT') {
    const piled = (item.quantity ?? 1) > 1;
    return (
      <ProductArt
        art={art}
        eager={eager}
        {...(label !== undefined && { label })}
        {...(piled && { className: styles.pile ?? '' })}
      />
    );
  }
  const portraits = favouriteFirst((set?.pictures ?? []).filter((picture) => !picture.groupPicture));
  const group = set?.pictures.find(({ groupPicture }) => groupPicture);
  const pick = (at: number) => (portraits.length > 0 ? portraits[at % portraits.length] : undefined);
  const isSet = item.type === 'DIGITAL_SET';
  return (
    <span className={styles.drawn} {...named(label)}>
      <svg viewBox={isSet ? '-3 -2 52 100' : '-3 -2 74 96'} aria-hidden="true">
        {isSet ? (
          <Phone pictures={[0, 1, 2, 3, 4].map(pick)} x={0} y={2} width={46} />
        ) : (
          <Book
            picture={group ?? pick(0)}
            x={0}
            y={1}
            width={68}
            {...(item.catalogue && { title: item.catalogue.name })}
            {...(set && { job: set.job.name })}
          />
        )}
      </svg>
    </span>
  );
}
