import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PackageItem } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useArtwork } from '../../templates/shared/use-artwork.ts';
import { itemDesignQuery } from '../api/packages.ts';
import styles from './item-card.module.css';
import { ItemPiece } from './item-piece.tsx';
import { SetSelect } from './set-select.tsx';

interface Props {
  item: PackageItem;
  /** The picture set of the item's subject. */
  set: PictureSet | undefined;
  /** The sets the item may be made with; one is no choice. */
  sets: readonly PictureSet[];
  loading: boolean;
  onEdit: () => void;
  onSubject: (subjectUuid: string) => void;
}

/** The design of an item as it stands, with its holidays. */
function useItemArt({ template, templateData }: PackageItem) {
  const { data } = useQuery({
    ...itemDesignQuery(template ?? { uuid: '', name: '', version: 1 }),
    enabled: Boolean(template),
  });
  const filled = useMemo(
    () => (data && templateData ? { model: data.model, ...templateData } : undefined),
    [data, templateData],
  );
  const art = useArtwork(filled);
  return useMemo(() => art && data && { ...art, holidays: data.holidays }, [art, data]) ?? null;
}

function Note({ item, set }: Pick<Props, 'item' | 'set'>) {
  const pictures = set?.pictures.length ?? 0;
  const quantity = item.quantity ?? 1;
  if (item.type === 'CATALOGUE') return item.catalogue?.name ?? null;
  if (item.type === 'DIGITAL_SET') {
    return <Plural value={pictures} one="# picture as a file" other="All # pictures as files" />;
  }
  return (
    <>
      {item.template?.name}
      {quantity > 1 && (
        <>
          , <Plural value={quantity} one="# piece" other="# pieces" />
        </>
      )}
    </>
  );
}

/** One item of the package, drawn as it will be made. */
export function ItemCard({ item, set, sets, loading, onEdit, onSubject }: Props) {
  const { t } = useLingui();
  const art = useItemArt(item);
  const { name } = item.product;
  const subject = item.subject?.name ?? '';
  return (
    <article className={styles.card} aria-label={name} aria-busy={loading}>
      <div className={styles.table}>
        <span className={styles.place}>
          <ItemPiece item={item} art={art} set={set} eager label={t`${name} for ${subject}`} />
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.note}>
          <Note item={item} set={set} />
        </p>
        {sets.length > 1 && (
          <SetSelect
            label={t`Picture set for ${name}`}
            sets={sets}
            value={item.subject?.uuid ?? ''}
            disabled={loading}
            onChange={onSubject}
          />
        )}
        {item.type === 'TEMPLATE_PRODUCT' && (
          <Button
            look="quiet"
            size="small"
            className={styles.edit ?? ''}
            pending={loading}
            aria-label={t`Edit ${name}`}
            onClick={onEdit}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
