import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../lib/use-dates.ts';
import { fieldWord, valueWord } from '../shared/field-words.ts';
import styles from './log.module.css';

interface Props {
  readonly fields: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Each changed field with what stood there and what stands there now. */
export function ValueTable({ fields, before, after }: Props) {
  const { i18n } = useLingui();
  const { dateAndTime } = useDates();
  if (fields.length === 0) return null;
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldWord(i18n, field)}</th>
            <td>
              <del>{valueWord(i18n, field, before[field], dateAndTime)}</del>
            </td>
            <td>
              <ins>{valueWord(i18n, field, after[field], dateAndTime)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
