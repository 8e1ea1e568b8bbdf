import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';
import { REMINDER_WORDS_MAX } from '@picture-day/contract/reminder-words';
import { Button } from '@picture-day/ui/button/button.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import type { ReminderWordsState } from '../model/use-reminder-words.ts';
import styles from './panel.module.css';

/** The words of the mail, to be changed; who, until when and how to stop it follow in any case. */
export function ReminderWords({ words }: { readonly words: ReminderWordsState }) {
  const { t } = useLingui();
  const { preview, lang, languages, text, isUsual, error } = words;
  if (!preview || !lang) return null;
  const [name, job, date] = ['{name}', '{job}', '{date}'];
  return (
    <div className={styles.words}>
      {languages.length > 1 && (
        <SelectField
          label={<Trans>Language</Trans>}
          value={lang}
          onChange={({ target }) => isLanguage(target.value) && words.choose(target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE[one].name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t`Words`}
        lang={lang}
        rows={4}
        maxLength={REMINDER_WORDS_MAX}
        value={text}
        error={error}
        hint={
          <Trans>
            Each family reads its own child, job and day in the place of {name}, {job} and {date}.
          </Trans>
        }
        onChange={({ target }) => words.type(target.value)}
      />
      {!isUsual && (
        <Button look="quiet" size="small" onClick={() => words.type(preview.words)}>
          <Trans>The usual words</Trans>
        </Button>
      )}
    </div>
  );
}
