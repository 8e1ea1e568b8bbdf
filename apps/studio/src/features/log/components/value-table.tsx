import { Trans } from '@lingui/react/macro';
import styles from './log.module.css';

interface Props {
  readonly fields: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const said = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1)
      : String(value);

/** Each changed field with what stood there and what stands there now. */
export function ValueTable({ fields, before, after }: Props) {
  if (fields.length === 0) return null;
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th>
            <Trans>Field</Trans>
          </th>
          <th>
            <Trans>Before</Trans>
          </th>
          <th>
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <del>{said(before[field])}</del>
            </td>
            <td>
              <ins>{said(after[field])}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
