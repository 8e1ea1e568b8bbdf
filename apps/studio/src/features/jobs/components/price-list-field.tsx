import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './job-form.module.css';

interface Props {
  readonly field: UseFormRegisterReturn;
  /** What is chosen when the form opens; a list that the shop no longer has stays until another is chosen. */
  readonly chosen: string;
  readonly lists: readonly { readonly key: string; readonly name: string }[];
  readonly error: string | undefined;
}

/** By which prices the families of the job buy; asked only where the shop has several lists. */
export function PriceListField({ field, chosen, lists, error }: Props) {
  const { t } = useLingui();
  if (lists.length === 0 && chosen === '') {
    return (
      <p className={styles.note}>
        <Trans>Families buy at the prices of the shop’s catalogue.</Trans>
      </p>
    );
  }
  const isKnown = chosen === '' || lists.some(({ key }) => key === chosen);
  return (
    <SelectField
      {...field}
      label={<Trans>Price list</Trans>}
      hint={<Trans>A family with children on several jobs pays the lowest of their prices.</Trans>}
      error={error}
    >
      <option value="">{t`The shop’s own prices`}</option>
      {lists.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={chosen}>{chosen}</option>}
    </SelectField>
  );
}
