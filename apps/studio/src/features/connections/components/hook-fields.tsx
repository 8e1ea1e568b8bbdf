import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { HOOK_EVENTS, hookForm } from '@picture-day/contract/connections';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type * as z from 'zod/mini';
import { EVENT_WORDS } from '../model/connection-words.ts';
import styles from '../shared/connections.module.css';
import { connectionWord } from '../shared/fault-words.ts';

export type HookValues = z.output<typeof hookForm>;

/** The form of a hook, under the same rules as the server's; what it refuses stands at its field. */
export function useHookForm(given: HookValues, send: (values: HookValues) => Promise<void>) {
  const form = useRuledForm(hookForm, { defaultValues: given });
  const submission = useSubmission(send, (error) =>
    form.refuse({
      message: failureText(error),
      ...(error instanceof ApiError && { fields: error.fields, reasons: error.reasons }),
    }),
  );
  return { form, ...submission };
}

interface Props {
  readonly id: string;
  readonly hook: ReturnType<typeof useHookForm>;
}

export function HookFields({ id, hook: { form, submit } }: Props) {
  const { i18n } = useLingui();
  const errorOf = (field: keyof HookValues) => connectionWord(i18n, form.errorOf(field));
  const chosenError = errorOf('events');
  return (
    <form id={id} className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField
        {...form.register('name')}
        label={<Trans>Name</Trans>}
        hint={<Trans>As you know it, for example Accounts</Trans>}
        error={errorOf('name')}
        autoFocus
      />
      <TextField
        {...form.register('url')}
        label={<Trans>Address</Trans>}
        type="url"
        inputMode="url"
        hint={<Trans>Begins with https:// and takes a POST</Trans>}
        error={errorOf('url')}
      />
      <fieldset className={styles.boxes}>
        <legend>
          <Trans>Is told when</Trans>
        </legend>
        {HOOK_EVENTS.map((event) => (
          <Checkbox key={event} {...form.register('events')} value={event}>
            {i18n._(EVENT_WORDS[event])}
          </Checkbox>
        ))}
        {chosenError && (
          <p className={styles.error} role="alert">
            <Trans>Choose at least one.</Trans>
          </p>
        )}
      </fieldset>
      {form.formError && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, form.formError)}
        </p>
      )}
    </form>
  );
}
