import { Trans, useLingui } from '@lingui/react/macro';
import type { LabForm } from '@picture-day/contract/lab-rules';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextArea, TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { LabFormState } from './use-lab-form.ts';

interface Props {
  readonly lab: LabFormState['form'];
  readonly errorOf: (field: keyof LabForm) => string | undefined;
  readonly isAdded: boolean;
}

/** Server, name and how to sign in there. */
export function SftpFields({ lab, errorOf, isAdded }: Props) {
  const { t } = useLingui();
  const isKey = lab.watch('auth') === 'key';
  const kept = isAdded ? <Trans>Empty keeps the one that is there</Trans> : undefined;
  return (
    <>
      <TextField
        {...lab.register('host')}
        label={<Trans>Server</Trans>}
        hint={<Trans>As in sftp.lab.example</Trans>}
        error={errorOf('host')}
      />
      <TextField
        {...lab.register('port', { valueAsNumber: true })}
        type="number"
        label={<Trans>Port</Trans>}
        error={errorOf('port')}
      />
      <TextField
        {...lab.register('username')}
        label={<Trans>User name</Trans>}
        autoComplete="off"
        error={errorOf('username')}
      />
      <SelectField {...lab.register('auth')} label={<Trans>Signs in with</Trans>}>
        <option value="password">{t`Password`}</option>
        <option value="key">{t`Private key`}</option>
      </SelectField>
      {isKey ? (
        <TextArea
          {...lab.register('secret')}
          label={<Trans>Private key</Trans>}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          hint={kept}
          error={errorOf('secret')}
        />
      ) : (
        <PasswordField
          {...lab.register('secret')}
          label={<Trans>Password</Trans>}
          autoComplete="new-password"
          hint={kept}
          error={errorOf('secret')}
        />
      )}
    </>
  );
}
