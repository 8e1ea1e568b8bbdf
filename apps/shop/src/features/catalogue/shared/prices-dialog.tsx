import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type PriceList, priceDialogRows } from '@picture-day/commerce';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { usePortal } from '../../../lib/boot.ts';
import styles from './prices.module.css';

interface Props {
  name: string;
  list: PriceList;
  open: boolean;
  onClose: () => void;
}

/** What one costs, by how many are bought. */
export default function PricesDialog({ name, list, open, onClose }: Props) {
  const { currencyCode } = usePortal();
  const { i18n } = useI18n();
  const rows = priceDialogRows(list, currencyCode, i18n.locale, new Date());
  return (
    <Dialog open={open} onClose={onClose} title={name}>
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
            <tr key={row.from}>
              <th scope="row">{row.label}</th>
              <td>{row.priceText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
