import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { Template } from '@picture-day/contract/entities/template';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filledDesignsQuery } from '../../templates/api/templates.ts';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import { type Filled, useArtwork } from '../../templates/shared/use-artwork.ts';
import styles from './templates-panel.module.css';

interface Props {
  template: Template;
  subjectUuid: string;
  /** The designs that are filled together with this one. */
  batch: readonly string[];
  current: boolean;
  pending: boolean;
  onPick: () => void;
}

/** A design of the strip with the customer's picture. */
export function TemplateThumbnail({ template, subjectUuid, batch, current, pending, onPick }: Props) {
  const { uuid, name, trimBox } = template;
  const select = useCallback(
    (designs: readonly (Filled & { template: { uuid: string } })[]) =>
      designs.find((design) => design.template.uuid === uuid),
    [uuid],
  );
  const { data } = useQuery({ ...filledDesignsQuery(subjectUuid, batch.slice(0, 100)), select });
  const art = useArtwork(data);
  return (
    <button
      type="button"
      className={styles.design}
      aria-pressed={current}
      aria-busy={pending}
      onClick={onPick}
    >
      <span className={styles.mat}>
        <ProductArt art={art} pictureSize={PICTURE_SIZE.thumbnail} ratio={trimBox.width / trimBox.height} />
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
