import { Trans } from '@lingui/react/macro';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { ComponentProps } from 'react';

type Field = 'name' | 'emailAddress';

interface Props {
  register: (field: Field) => Partial<ComponentProps<typeof TextField>>;
  errorOf: (field: Field) => string | undefined;
}

/** Name and address of who receives, picks up or downloads. */
export function ContactFields({ register, errorOf }: Props) {
  return (
    <>
      <TextField
        {...register('name')}
        label={<Trans>Name</Trans>}
        error={errorOf('name')}
        autoComplete="name"
      />
      <TextField
        {...register('emailAddress')}
        label={<Trans>Email</Trans>}
        error={errorOf('emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}
