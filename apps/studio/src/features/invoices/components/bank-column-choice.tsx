import { Trans, useLingui } from '@lingui/react/macro';
import { BANK_MEANINGS, type BankMeaning } from '@picture-day/contract/entities/invoice';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import type { BankReading } from '../api/invoices.ts';
import { MEANING_WORDS } from '../model/invoice-words.ts';
import type { BankWork } from '../model/use-bank-file.ts';
import styles from './invoices.module.css';

interface Props {
  readonly reading: BankReading;
  readonly say: BankWork['say'];
  readonly failed: (error: unknown) => void;
}

/** How the columns were understood, with an example of each; a person can say it better. */
export function BankColumnChoice({ reading, say, failed }: Props) {
  const { t, i18n } = useLingui();
  const { headers, columns, sample, missing } = reading;
  const width = Math.max(headers.length, ...sample.map((cells) => cells.length), 0);
  const places = Array.from({ length: width }, (_, place) => place);
  const exampleOf = (place: number) => sample.map((cells) => cells[place]).find(Boolean) ?? '';
  return (
    <>
      {missing.length > 0 && (
        <p role="alert" className={styles.refused}>
          {missing.includes('day') ? (
            <Trans>No column says the day. Choose it below.</Trans>
          ) : (
            <Trans>No column says the sum. Choose it below.</Trans>
          )}
        </p>
      )}
      <details open={missing.length > 0}>
        <summary>
          <Trans>How the columns were understood</Trans>
        </summary>
        {places.map((place) => (
          <SelectField
            key={place}
            label={headers[place] || t`Column ${place + 1}`}
            hint={exampleOf(place)}
            value={columns[place] ?? 'leave'}
            onChange={(event) => {
              say(place, event.target.value as BankMeaning | 'leave').catch(failed);
            }}
          >
            <option value="leave">{t`Left out`}</option>
            {BANK_MEANINGS.map((meaning) => (
              <option key={meaning} value={meaning}>
                {i18n._(MEANING_WORDS[meaning])}
              </option>
            ))}
          </SelectField>
        ))}
      </details>
    </>
  );
}
