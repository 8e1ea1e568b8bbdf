import type { PackageInstance } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useEngine } from '../../../lib/render.ts';
import { filledDesignsQuery } from '../../templates/api/templates.ts';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { readArtwork } from '../../templates/shared/use-artwork.ts';
import { layOut } from '../model/flat-lay.ts';
import styles from './flat-lay.module.css';
import { ItemPiece } from './item-piece.tsx';

interface Props {
  instance: PackageInstance;
  set: PictureSet | undefined;
}

/** The fronts of a package's designs by template. */
function useFronts({ subject, packageItems }: PackageInstance): ReadonlyMap<string, Artwork> {
  const { lang } = useSession();
  const uuids = [...new Set(packageItems.flatMap(({ template }) => template?.uuid ?? []))];
  const { data } = useQuery({ ...filledDesignsQuery(subject.uuid, uuids), enabled: uuids.length > 0 });
  const engine = useEngine(uuids.length > 0);
  return useMemo(() => {
    const fronts = new Map<string, Artwork>();
    for (const filled of engine && data ? data : []) {
      const art = engine && readArtwork(engine, filled, lang);
      if (art) fronts.set(filled.template.uuid, art);
    }
    return fronts;
  }, [engine, data, lang]);
}

/** What a package holds, laid out on a table. */
export function FlatLay({ instance, set }: Props) {
  const fronts = useFronts(instance);
  return (
    <div className={styles.pieces} aria-hidden="true">
      {layOut(instance.packageItems).map(({ item, place: { left, top, width, height, turn } }) => (
        <span
          key={item.uuid}
          className={styles.place}
          style={{
            left: `${left}%`,
            top: `${top}%`,
            width: `${width}%`,
            height: `${height}%`,
            transform: `rotate(${turn}deg)`,
          }}
        >
          <ItemPiece item={item} set={set} eager art={fronts.get(item.template?.uuid ?? '') ?? null} />
        </span>
      ))}
    </div>
  );
}
