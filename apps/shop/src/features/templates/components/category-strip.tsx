import { Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@picture-day/contract/entities/product';
import { ChipLink } from '@picture-day/ui/chip/chip.tsx';
import type { ReactNode } from 'react';
import { paths, type TemplateListType } from '../../../paths.ts';
import styles from './template-list.module.css';

interface Props {
  type: TemplateListType;
  subCategories: Category['subCategories'];
  current: string | undefined;
  /** How many designs each has, all of them without a name; given, the strip narrows the list in place. */
  counts?: ReadonlyMap<string | undefined, number> | undefined;
}

/** The categories of a list in one row. */
export function CategoryStrip({ type, subCategories, current, counts }: Props) {
  const { t } = useLingui();
  const chip = (category: string | undefined, title: ReactNode) => (
    <ChipLink
      key={category ?? ''}
      to={paths.products.templates(type, category)}
      current={category === current}
      {...(counts && { preventScrollReset: true, state: { keepFocus: true } })}
    >
      {title}
      {counts && <span className={styles.tally}>{counts.get(category) ?? 0}</span>}
    </ChipLink>
  );
  return (
    <nav className={styles.strip} aria-label={t`Categories`}>
      {chip(undefined, type === 'cards' ? <Trans>All cards</Trans> : <Trans>All photo gifts</Trans>)}
      {subCategories.map(({ internalName, title }) => chip(internalName, title ?? internalName))}
    </nav>
  );
}
