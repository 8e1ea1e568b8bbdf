import { Trans } from '@lingui/react/macro';
import { COLLEAGUE_PASSWORD_MIN } from '@picture-day/contract/colleague-rules';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>;

/** A password that is being chosen, with its rule beside it. */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      {...props}
      label={<Trans>New password</Trans>}
      hint={<Trans>{COLLEAGUE_PASSWORD_MIN} characters or more. A few words are easy to remember.</Trans>}
      autoComplete="new-password"
    />
  );
}
