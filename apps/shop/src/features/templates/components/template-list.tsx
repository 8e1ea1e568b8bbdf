import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@picture-day/contract/entities/product';
import type { Template } from '@picture-day/contract/entities/template';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import { templatesQuery } from '../api/templates.ts';
import { batches } from '../model/batches.ts';
import {
  countByCategory,
  filtersOf,
  filterTemplates,
  nothingChecked,
  ofCategory,
} from '../model/filter-templates.ts';
import type { ListAddress } from '../model/list-address.ts';
import { groupByProduct } from '../model/order-templates.ts';
import { CategoryStrip } from './category-strip.tsx';
import { FilterButton } from './filter-button.tsx';
import { NoTemplates } from './no-templates.tsx';
import { TemplateGroup } from './template-group.tsx';
import styles from './template-list.module.css';
import { TemplatesLoading } from './templates-loading.tsx';

interface Props extends ListAddress {
  subjectUuid: string;
  subCategories: Category['subCategories'];
}

/** What the caption says beside a design's name. */
function useNote(subCategories: Category['subCategories']) {
  const { t } = useLingui();
  return ({ categories, numUserImages }: Template): string => {
    const named = subCategories.find(({ internalName }) => categories.includes(internalName))?.title;
    return numUserImages > 1
      ? t`${plural(numUserImages, { one: '# picture', other: '# pictures' })}`
      : (named ?? '');
  };
}

/** The designs of a type or category, by product, with filters. */
export function TemplateList({ type, category, subjectUuid, subCategories }: Props) {
  const { lang } = useSession();
  const [search] = useSearchParams();
  const pages = search.get('pages');
  const [checked, setChecked] = useState(() =>
    pages ? { ...nothingChecked, pages: [pages] } : nothingChecked,
  );
  const { data, error, refetch, isFetching } = useQuery(
    templatesQuery({ type, category, subjectUuid, lang }),
  );
  const noteOf = useNote(subCategories);
  const whole = data ?? [];
  const isGifts = type === 'photogifts';
  const all = isGifts ? ofCategory(whole, category) : whole;
  const filters = filtersOf(type, all);
  const shown = filterTemplates(all, checked);
  const batchOf = batches(groupByProduct(type, whole).flatMap(({ templates }) => templates));
  const pathOf = (productUuid: string, templateUuid: string) =>
    paths.products.create(type, productUuid, templateUuid, type === 'calendars' ? undefined : category);
  return (
    <>
      <div className={styles.tools}>
        {type !== 'calendars' && subCategories.length > 0 && (
          <CategoryStrip
            type={type}
            subCategories={subCategories}
            current={category}
            counts={isGifts && data ? countByCategory(whole) : undefined}
          />
        )}
        {filters.length > 0 && all.length > 0 && (
          <FilterButton filters={filters} checked={checked} onChange={setChecked} found={shown.length} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {data && <Plural value={shown.length} one="# design" other="# designs" />}
      </p>
      {error && !data && <ErrorState error={error} onRetry={refetch} pending={isFetching} />}
      {!data && !error && <TemplatesLoading />}
      {data && all.length === 0 && <NoTemplates />}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          action={
            <Button look="quiet" onClick={() => setChecked(nothingChecked)}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          <Trans>No design matches the filters.</Trans>
        </EmptyState>
      )}
      <div className={isGifts ? styles.sideBySide : undefined}>
        {groupByProduct(type, shown).map((group) => (
          <TemplateGroup
            key={group.product.uuid}
            group={group}
            subjectUuid={subjectUuid}
            pathOf={pathOf}
            noteOf={noteOf}
            batchOf={batchOf}
          />
        ))}
      </div>
    </>
  );
}
