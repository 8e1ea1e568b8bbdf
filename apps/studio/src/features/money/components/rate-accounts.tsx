import { Trans, useLingui } from '@lingui/react/macro';
import type { Bookkeeping } from '@picture-day/contract/bookkeeping';
import styles from './accounts.module.css';

type Rate = Bookkeeping['rates'][number];

interface Props {
  readonly rates: readonly Rate[];
  readonly onChange: (rates: Rate[]) => void;
}

/** The accounts and the code of each rate of VAT. */
export function RateAccounts({ rates, onChange }: Props) {
  const { t, i18n } = useLingui();
  const columns = [
    { key: 'sales', title: t`Sales account` },
    { key: 'vat', title: t`VAT account` },
    { key: 'code', title: t`VAT code` },
  ] as const;
  if (rates.length === 0) return null;
  return (
    <div className={styles.rates}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rate</Trans>
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((row) => {
            const rate = i18n.number(row.rate / 100);
            return (
              <tr key={row.rate}>
                <th scope="row">{rate} %</th>
                {columns.map(({ key, title }) => (
                  <td key={key}>
                    <input
                      aria-label={t`${title} of ${rate} %`}
                      value={row[key]}
                      maxLength={20}
                      onChange={(event) =>
                        onChange(
                          rates.map((one) => (one === row ? { ...one, [key]: event.target.value } : one)),
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
