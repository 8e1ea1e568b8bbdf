import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type PriceList, priceDialogRows } from '@picture-day/commerce';
import { usePortal } from '../../../lib/boot.ts';
import styles from './prices.module.css';

/** What one costs, by how many are bought; the step that a quantity has reached is marked. */
export function PriceTable({ list, quantity }: { list: PriceList; quantity?: number }) {
  const { currencyCode } = usePortal();
  const { i18n } = useI18n();
  const rows = priceDialogRows(list, currencyCode, i18n.locale, new Date());
  const reached = quantity === undefined ? undefined : rows.findLast(({ from }) => from <= quantity);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col">
            <Trans>Price each</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from} aria-current={row === reached || undefined}>
            <th scope="row">{row.label}</th>
            <td>{row.priceText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
