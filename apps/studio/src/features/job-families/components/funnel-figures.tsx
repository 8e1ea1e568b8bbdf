import { Trans, useLingui } from '@lingui/react/macro';
import type { Funnel } from '@picture-day/contract/entities/job-families';
import { OFFICE } from '@picture-day/contract/roles';
import type { ReactNode } from 'react';
import { useHasRole } from '../../../lib/session.ts';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import styles from './families.module.css';

/** Invited, opened, in the cart, bought: each as a number, a share and a bar. */
export function FunnelFigures({ funnel }: { readonly funnel: Funnel }) {
  const { i18n } = useLingui();
  const { open } = usePanel();
  const office = useHasRole(OFFICE);
  const { children, invited, opened, inCart, bought, yearAgo } = funnel;
  const share = (count: number, of: number) =>
    i18n.number(of === 0 ? 0 : count / of, { style: 'percent', maximumFractionDigits: 0 });
  const notYet = invited - opened;
  const figure = (key: string, name: ReactNode, count: number, note: ReactNode) => (
    <div key={key}>
      <dt>{name}</dt>
      <dd>
        <b>{i18n.number(count)}</b> <span>{note}</span>
      </dd>
      <dd className={styles.line} aria-hidden="true">
        <i style={{ width: `${children === 0 ? 0 : (100 * count) / children}%` }} />
      </dd>
    </div>
  );
  const [openedShare, cartShare, boughtShare] = [
    share(opened, invited),
    share(inCart, invited),
    share(bought, invited),
  ];
  const before = yearAgo && share(yearAgo.bought, yearAgo.children);
  return (
    <dl className={styles.figures}>
      {figure('invited', <Trans>Invited</Trans>, invited, <Trans>letter or mail</Trans>)}
      {figure(
        'opened',
        <Trans>Opened</Trans>,
        opened,
        <>
          {openedShare}
          {', '}
          {office && notYet > 0 ? (
            <button type="button" className={styles.inline} onClick={() => open('unopened')}>
              <Trans>{notYet} not yet</Trans>
            </button>
          ) : (
            <Trans>{notYet} not yet</Trans>
          )}
        </>,
      )}
      {figure('cart', <Trans>In the cart</Trans>, inCart, <Trans>{cartShare} now</Trans>)}
      {figure(
        'bought',
        <Trans>Bought</Trans>,
        bought,
        before ? (
          <Trans>
            {boughtShare}, a year ago {before}
          </Trans>
        ) : (
          boughtShare
        ),
      )}
    </dl>
  );
}
