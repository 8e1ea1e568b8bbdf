import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useViewWork, viewsQuery } from '../api/orders.ts';
import { isSameView, searchOf } from '../model/views.ts';
import styles from './order-views.module.css';
import { SaveView } from './save-view.tsx';

interface Tab {
  readonly key: string;
  readonly name: ReactNode;
  readonly filters: OrderFilters;
  readonly count: number | undefined;
  readonly own?: string;
}

const NEEDS_PERSON: OrderFilters = { state: 'needs_person' };
const OPEN_INVOICES: OrderFilters = { payment: 'open_invoice' };

/** Views of the list beside each other: what everybody looks for, and what a colleague has kept. */
export function OrderViews({ filters }: { filters: OrderFilters }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(viewsQuery);
  const { remove } = useViewWork();
  const { submit, pending } = useSubmission(remove, useFailureToast());
  const tabs: readonly Tab[] = [
    { key: 'all', name: <Trans>All</Trans>, filters: {}, count: data?.all },
    {
      key: 'needs',
      name: <Trans>Needs a person</Trans>,
      filters: NEEDS_PERSON,
      count: data?.needsPerson,
    },
    {
      key: 'invoices',
      name: <Trans>Open invoices</Trans>,
      filters: OPEN_INVOICES,
      count: data?.openInvoices,
    },
    ...(data?.views ?? []).map((view) => ({ ...view, key: view.uuid, own: view.name })),
  ];
  const isKept = tabs.some((tab) => isSameView(tab.filters, filters));
  return (
    <nav className={styles.views} aria-label={t`Views`}>
      <ul>
        {tabs.map(({ key, name, filters: of, count, own }) => (
          <li key={key} className={isSameView(of, filters) ? styles.on : undefined}>
            <Link
              to={{ pathname: paths.orders(), search: searchOf(of) }}
              state={{ keepFocus: true }}
              aria-current={isSameView(of, filters) ? 'page' : undefined}
            >
              {name} {count !== undefined && <span>{i18n.number(count)}</span>}
            </Link>
            {own && isSameView(of, filters) && (
              <button
                type="button"
                aria-label={t`Let the view ${own} go`}
                title={t`Let the view ${own} go`}
                disabled={pending}
                onClick={() => void submit(key)}
              >
                <CloseIcon size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isKept && <SaveView filters={filters} />}
    </nav>
  );
}
