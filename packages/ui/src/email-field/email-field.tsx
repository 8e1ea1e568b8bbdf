import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../text-field/text-field.tsx';

/** The address somebody signs in with: the keyboard with an @, nothing capitalised or corrected. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'>) {
  return (
    <TextField
      {...props}
      label={<Trans>Email</Trans>}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
