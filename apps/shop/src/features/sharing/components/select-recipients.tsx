import { Trans, useLingui } from '@lingui/react/macro';
import { isEmail } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { pasteAt, validRecipients, withEmptyEnd } from '../model/recipients.ts';
import styles from './share.module.css';

/** As many as one call takes. */
const MOST = 20;

interface Props {
  fields: readonly string[];
  onChange: (fields: readonly string[]) => void;
  failure: string | undefined;
  pending: boolean;
  onBack: () => void;
  onSend: (recipients: string[]) => void;
}

export function SelectRecipients({ fields, onChange, failure, pending, onBack, onSend }: Props) {
  const { t } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const recipients = validRecipients(fields);
  const errorAt = (at: number, field: string) =>
    left.has(at) && field.trim() !== '' && !isEmail(field.trim()) ? t`Invalid email` : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (recipients.length > 0) onSend(recipients);
  };
  return (
    <form className={styles.step} onSubmit={send} noValidate>
      <p className={styles.note}>
        <Trans>Type one address at a time, or paste several at once.</Trans>
      </p>
      <ul className={styles.fields}>
        {fields.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place, whatever stands in it
          <li key={at}>
            <TextField
              label={t`Recipient ${at + 1}`}
              hideLabel
              type="email"
              inputMode="email"
              autoComplete="off"
              placeholder={t`Email address`}
              value={field}
              error={errorAt(at, field)}
              onChange={({ currentTarget }) => {
                const changed = fields.map((one, index) => (index === at ? currentTarget.value : one));
                onChange(withEmptyEnd(changed, MOST));
              }}
              onBlur={() => setLeft(new Set(left).add(at))}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[\s,;<]/.test(pasted.trim())) return;
                event.preventDefault();
                onChange(pasteAt(fields, at, pasted, MOST));
              }}
            />
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.alertRegion}>
        {failure && <p className={styles.alert}>{failure}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" pending={pending} disabled={recipients.length === 0}>
          {recipients.length === 0 ? <Trans>Please add recipients</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}
