import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { addKey } from '@picture-day/contract/calls/studio/keys';
import { KEY_SCOPES, keyForm } from '@picture-day/contract/connections';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { keysQuery, useRefreshKeys } from '../api/connections.ts';
import { SCOPE_NOTES, SCOPE_WORDS } from '../model/connection-words.ts';
import styles from '../shared/connections.module.css';
import { OneTimeSecret } from '../shared/one-time-secret.tsx';

type KeyValues = z.output<typeof keyForm>;

/** Makes a key that reads, and shows it once. */
export function AddKeyPanel({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const id = useId();
  const refresh = useRefreshKeys();
  const { data } = useQuery(keysQuery);
  const [token, setToken] = useState<string>();
  const form = useRuledForm(keyForm, { defaultValues: { name: '', scopes: ['orders'], lastDay: '' } });
  const { submit, pending } = useSubmission(
    async (body: KeyValues) => {
      const added = await ask(addKey, { body });
      setToken(added.token);
      await refresh();
    },
    (error) =>
      form.refuse({
        message: failureText(error),
        ...(error instanceof ApiError && { fields: error.fields, reasons: error.reasons }),
      }),
  );
  return (
    <SidePanel
      title={<Trans>Make a key</Trans>}
      onClose={onClose}
      foot={
        !token && (
          <Button type="submit" form={id} pending={pending} wide>
            <Trans>Make the key</Trans>
          </Button>
        )
      }
    >
      {token ? (
        <OneTimeSecret label={<Trans>The key</Trans>} secret={token} onDone={onClose} />
      ) : (
        <form id={id} className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
          <TextField
            {...form.register('name')}
            label={<Trans>Name</Trans>}
            hint={<Trans>Stands in the log beside each read</Trans>}
            error={form.errorOf('name')}
            autoFocus
          />
          <fieldset className={styles.boxes}>
            <legend>
              <Trans>Reads</Trans>
            </legend>
            {KEY_SCOPES.map((scope) => (
              <Checkbox key={scope} {...form.register('scopes')} value={scope}>
                {i18n._(SCOPE_WORDS[scope])}
                <span className={styles.note}>{i18n._(SCOPE_NOTES[scope])}</span>
              </Checkbox>
            ))}
            {form.errorOf('scopes') && (
              <p className={styles.error} role="alert">
                <Trans>Choose at least one.</Trans>
              </p>
            )}
          </fieldset>
          <TextField
            {...form.register('lastDay')}
            type="date"
            min={data?.today}
            label={<Trans>Last day it opens anything</Trans>}
            hint={<Trans>At most two years ahead</Trans>}
            error={form.errorOf('lastDay')}
          />
          {form.formError && (
            <p className={styles.error} role="alert">
              {saidIn(i18n, form.formError)}
            </p>
          )}
        </form>
      )}
    </SidePanel>
  );
}
