import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { LAB_KINDS, LAB_TOKENS, type LabForm } from '@picture-day/contract/lab-rules';
import { saidIn } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import styles from '../../connections/shared/connections.module.css';
import { connectionWord } from '../../connections/shared/fault-words.ts';
import { KIND_WORDS } from '../model/lab-words.ts';
import { SftpFields } from './sftp-fields.tsx';
import type { LabFormState } from './use-lab-form.ts';

interface Props {
  readonly id: string;
  readonly lab: LabFormState;
  /** What kind it is was decided when it was added. */
  readonly isAdded?: boolean;
}

export function LabFields({ id, lab: { form, submit }, isAdded = false }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const errorOf = (field: keyof LabForm) => connectionWord(i18n, form.errorOf(field));
  const kind = form.watch('kind');
  const tokens = LAB_TOKENS.map((token) => `{${token}}`).join(' ');
  return (
    <form id={id} className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        {...form.register('name')}
        label={<Trans>Name</Trans>}
        error={errorOf('name')}
        autoFocus={!isAdded}
      />
      {!isAdded && (
        <SelectField {...form.register('kind')} label={<Trans>Reached by</Trans>}>
          {LAB_KINDS.map((one) => (
            <option key={one} value={one}>
              {i18n._(KIND_WORDS[one])}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'sftp' && <SftpFields lab={form} errorOf={errorOf} isAdded={isAdded} />}
      {kind === 'https' && (
        <>
          <TextField
            {...form.register('url')}
            type="url"
            inputMode="url"
            label={<Trans>Address</Trans>}
            hint={<Trans>Begins with https://</Trans>}
            error={errorOf('url')}
          />
          <SelectField {...form.register('way')} label={<Trans>The package</Trans>}>
            <option value="fetch">{t`The lab is told where to fetch it`}</option>
            <option value="put">{t`It is sent to the address`}</option>
          </SelectField>
        </>
      )}
      {kind !== 'https' && (
        <TextField
          {...form.register('folder')}
          label={<Trans>Folder</Trans>}
          hint={
            kind === 'folder' ? (
              <Trans>One name, below where the labs of this shop lie</Trans>
            ) : (
              <Trans>On the lab’s server; empty where one arrives</Trans>
            )
          }
          error={errorOf('folder')}
        />
      )}
      <TextField
        {...form.register('names')}
        label={<Trans>Name of a delivery</Trans>}
        hint={<Trans>Letters, digits and {tokens}</Trans>}
        error={errorOf('names')}
      />
      {form.formError && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, form.formError)}
        </p>
      )}
    </form>
  );
}
