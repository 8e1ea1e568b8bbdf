import type { PackageInstance } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { placeStyle } from '../../catalogue/shared/table-places.ts';
import { useFronts } from '../../templates/shared/use-fronts.ts';
import { layOut } from '../model/flat-lay.ts';
import styles from './flat-lay.module.css';
import { ItemPiece } from './item-piece.tsx';

interface Props {
  instance: PackageInstance;
  set: PictureSet | undefined;
}

/** What a package holds, laid out on a table. */
export function FlatLay({ instance, set }: Props) {
  const { subject, packageItems } = instance;
  const fronts = useFronts(
    subject.uuid,
    packageItems.flatMap(({ template }) => template?.uuid ?? []),
  );
  return (
    <div className={styles.pieces} aria-hidden="true">
      {layOut(packageItems).map(({ item, place }) => (
        <span key={item.uuid} className={styles.place} style={placeStyle(place)}>
          <ItemPiece item={item} set={set} eager art={fronts.get(item.template?.uuid ?? '') ?? null} />
        </span>
      ))}
    </div>
  );
}
