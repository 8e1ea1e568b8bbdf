import { Trans } from '@lingui/react/macro';
import type { Template } from '@picture-day/contract/entities/template';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { filledDesignsQuery } from '../api/templates.ts';
import { ProductArt } from '../shared/product-art.tsx';
import { type Filled, useArtwork } from '../shared/use-artwork.ts';
import { useSeen } from '../shared/use-seen.ts';
import styles from './template-tile.module.css';

interface FilledDesign extends Filled {
  template: { uuid: string };
}

interface Props {
  template: Template;
  to: string;
  /** Beside the name: the category, or how many pictures the design has. */
  note: string;
  subjectUuid: string;
  /** The designs that are filled together with this one. */
  batch: readonly string[];
}

/** A design with the customer's own picture; it leads into the editor. */
export function TemplateTile({ template, to, note, subjectUuid, batch }: Props) {
  const tile = useRef<HTMLAnchorElement>(null);
  const seen = useSeen(tile);
  const { uuid } = template;
  const select = useCallback(
    (designs: readonly FilledDesign[]) => designs.find((design) => design.template.uuid === uuid),
    [uuid],
  );
  const { data } = useQuery({ ...filledDesignsQuery(subjectUuid, batch), enabled: seen, select });
  const art = useArtwork(data);
  const { width, height } = template.trimBox;
  return (
    <Link ref={tile} to={to} className={styles.tile}>
      <span className={styles.mat}>
        <ProductArt art={art} eager={seen} ratio={width / height} className={styles.art} />
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{template.name}</span>
        <span className={styles.note}>
          <span>{note}</span>
          <span className={styles.use} aria-hidden="true">
            <Trans>Use this design</Trans>
          </span>
        </span>
      </span>
    </Link>
  );
}
