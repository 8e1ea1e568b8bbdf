import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { Category } from '@picture-day/contract/entities/product';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { CategoryScene } from '../shared/category-scene.tsx';
import styles from './category-tile.module.css';

interface Props {
  category: Category;
  to: string;
  /** Whose pictures the scene is drawn with. */
  set: PictureSet | undefined;
  /** The designs that are drawn so far, by template. */
  fronts: ReadonlyMap<string, Artwork>;
  /** Given, the picture set must change before the category is opened. */
  onChange: (() => void) | null;
}

export function CategoryTile({ category, to, set, fronts, onChange }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!onChange) return;
    event.preventDefault();
    onChange();
  };
  return (
    <Link to={to} className={styles.tile} onClick={onClick} aria-haspopup={onChange ? 'dialog' : undefined}>
      <span className={styles.scene}>
        {category.image ? (
          <img src={category.image} alt="" loading="lazy" className={styles.image} />
        ) : (
          <CategoryScene
            name={category.internalName}
            pictures={set?.pictures ?? []}
            designs={(category.designs ?? []).map((uuid) => fronts.get(uuid) ?? null)}
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{category.title}</span>
        <span className={styles.description}>{category.description}</span>
      </span>
    </Link>
  );
}
