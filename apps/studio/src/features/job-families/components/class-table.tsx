import { Trans, useLingui } from '@lingui/react/macro';
import type { Funnel, FunnelOfClass } from '@picture-day/contract/entities/job-families';
import { OFFICE } from '@picture-day/contract/roles';
import { Link } from 'react-router';
import { useHasRole } from '../../../lib/session.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { Message } from '../../../ui/message/message.tsx';
import { ClassBar, ClassLegend } from './class-bar.tsx';
import styles from './families.module.css';

function Figures({ row }: { readonly row: Omit<FunnelOfClass, 'group'> }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const looked = row.opened - row.inCart - row.bought;
  const share = row.children === 0 ? 0 : row.bought / row.children;
  return (
    <>
      <td>{i18n.number(row.opened)}</td>
      <td className={styles.wide}>{i18n.number(row.inCart)}</td>
      <td className={styles.wide}>{i18n.number(looked)}</td>
      <td>
        {i18n.number(row.bought)}{' '}
        <small>{i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })}</small>
      </td>
      {row.sales !== null && <td>{money(row.sales)}</td>}
    </>
  );
}

/** Where the families are, class by class, in one scale. */
export function ClassTable({ funnel, jobKey }: { readonly funnel: Funnel; readonly jobKey: string }) {
  const { i18n } = useLingui();
  const office = useHasRole(OFFICE);
  const { classes, sales } = funnel;
  if (classes.length === 0) {
    return (
      <Message title={<Trans>No family yet</Trans>}>
        <Trans>Add the school’s list on the page People; then its families are counted here.</Trans>
      </Message>
    );
  }
  return (
    <section aria-labelledby="classes">
      <div className={styles.sectionHead}>
        <h2 id="classes">
          <Trans>Classes</Trans> <span>{i18n.number(classes.length)}</span>
        </h2>
        <ClassLegend />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Class</Trans>
            </th>
            <th scope="col">
              <Trans>Families</Trans>
            </th>
            <th scope="col" className={styles.where}>
              <Trans>Where they are</Trans>
            </th>
            <th scope="col">
              <Trans>Opened</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>In cart</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>Looked</Trans>
            </th>
            <th scope="col">
              <Trans>Bought</Trans>
            </th>
            {sales !== null && (
              <th scope="col">
                <Trans>Sales</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {classes.map((row) => {
            const name = row.group || <Trans>Without a class</Trans>;
            return (
              <tr key={row.group}>
                <th scope="row">
                  {office ? <Link to={paths.familiesOf(jobKey, row.group)}>{name}</Link> : name}
                </th>
                <td>{i18n.number(row.children)}</td>
                <td className={styles.where}>
                  <ClassBar row={row} />
                </td>
                <Figures row={row} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>All</Trans>
            </th>
            <td>{i18n.number(funnel.children)}</td>
            <td className={styles.where} />
            <Figures row={funnel} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
