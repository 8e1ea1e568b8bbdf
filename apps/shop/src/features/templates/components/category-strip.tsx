import { Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@picture-day/contract/entities/product';
import { ChipLink } from '@picture-day/ui/chip/chip.tsx';
import { paths, type TemplateListType } from '../../../paths.ts';
import styles from './template-list.module.css';

interface Props {
  type: TemplateListType;
  subCategories: Category['subCategories'];
  current: string | undefined;
}

/** The categories of a list in one row. */
export function CategoryStrip({ type, subCategories, current }: Props) {
  const { t } = useLingui();
  return (
    <nav className={styles.strip} aria-label={t`Categories`}>
      <ChipLink to={paths.products.templates(type)} current={current === undefined}>
        {type === 'cards' ? <Trans>All cards</Trans> : <Trans>All photo gifts</Trans>}
      </ChipLink>
      {subCategories.map(({ internalName, title }) => (
        <ChipLink
          key={internalName}
          to={paths.products.templates(type, internalName)}
          current={internalName === current}
        >
          {title ?? internalName}
        </ChipLink>
      ))}
    </nav>
  );
}
