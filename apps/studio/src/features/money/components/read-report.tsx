import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fetchPayouts, PAYOUT_PROVIDERS, readPayouts } from '@picture-day/contract/calls/studio/money';
import { readText } from '@picture-day/photo-day/roster/read-text';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { UploadIcon } from '@picture-day/ui/icon/icons.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProviderNames } from '../model/provider-names.ts';
import styles from './accounts.module.css';

interface Told {
  readonly read: number;
  readonly known: number;
  readonly unknown: number;
}

function Outcome({ read, known, unknown }: Told) {
  return (
    <>
      <Plural value={read} _0="Nothing new." one="# payout was read." other="# payouts were read." />{' '}
      {known > 0 && <Plural value={known} one="# was known already." other="# were known already." />}{' '}
      {unknown > 0 && <Plural value={unknown} one="# payment is unknown." other="# payments are unknown." />}
    </>
  );
}

type Provider = (typeof PAYOUT_PROVIDERS)[number];

/** A provider's report comes in as the file it gives out, or the provider is asked. */
export function ReadReport({ asks }: { readonly asks: readonly Provider[] }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const names = useProviderNames();
  const file = useRef<HTMLInputElement>(null);
  const [provider, setProvider] = useState<Provider>('vipps');
  const way = names[provider];
  const [told, setTold] = useState<Told | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { submit, pending } = useSubmission<File | null>(
    async (chosen) => {
      setFailure(null);
      setTold(null);
      if (chosen) {
        const { text } = readText(new Uint8Array(await chosen.arrayBuffer()));
        setTold(await ask(readPayouts, { body: { provider, fileName: chosen.name.slice(0, 200), text } }));
      } else setTold(await ask(fetchPayouts, { body: { provider } }));
      await client.invalidateQueries();
    },
    (error) => setFailure(failureText(error)),
  );
  return (
    <section className={styles.form} aria-label={t`A provider’s report`}>
      <p>
        <Trans>
          Choose the report of payouts as the provider gives it out (CSV). Each payment in it is looked for
          among your orders. The same file again changes nothing.
        </Trans>
      </p>
      <div className={styles.report}>
        <SelectField
          label={<Trans>From</Trans>}
          value={provider}
          onChange={(event) =>
            setProvider(PAYOUT_PROVIDERS.find((one) => one === event.target.value) ?? 'vipps')
          }
        >
          {PAYOUT_PROVIDERS.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </SelectField>
        <Button look="soft" pending={pending} onClick={() => file.current?.click()}>
          <UploadIcon size={16} /> <Trans>Choose the file</Trans>
        </Button>
        {asks.includes(provider) && (
          <Button look="quiet" pending={pending} onClick={() => void submit(null)}>
            <Trans>Ask {way}</Trans>
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv"
          hidden
          aria-label={t`Report of payouts`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void submit(chosen);
          }}
        />
      </div>
      <p role="status">{told && <Outcome {...told} />}</p>
      {failure && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, failure)}
        </p>
      )}
    </section>
  );
}
