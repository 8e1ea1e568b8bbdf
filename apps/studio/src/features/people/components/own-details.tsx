import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { changeStudioAccount } from '@picture-day/contract/calls/studio/account';
import { LANGUAGE, LANGUAGES, type Language } from '@picture-day/contract/languages';
import { requiredText } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { speak } from '../../../lib/i18n.ts';
import { refreshSession, useShop } from '../../../lib/session.ts';
import { useRefreshAccount } from '../api/people.ts';
import styles from './panel.module.css';

const rules = z.object({ name: requiredText(), lang: z.enum(LANGUAGES) });

interface Props {
  readonly account: { readonly name: string; readonly emailAddress: string; readonly lang: Language };
}

/** The own name and language. */
export function OwnDetails({ account }: Props) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  const { languages } = useShop();
  const { name, lang } = account;
  const form = useRuledForm(rules, { defaultValues: { name, lang } });
  const { submit, pending } = useSubmission(
    async (body: { name: string; lang: Language }) => {
      await ask(changeStudioAccount, { body });
      await Promise.all([refreshSession(client), refresh(), speak(i18n, body.lang)]);
      showToast({ text: t`Saved`, kind: 'success' });
    },
    (error) => form.refuse({ message: failureText(error), fields: ['name'] }),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextField label={<Trans>E-mail</Trans>} value={account.emailAddress} readOnly />
      <TextField
        {...form.register('name')}
        label={<Trans>Your name</Trans>}
        error={form.errorOf('name')}
        autoComplete="name"
      />
      <SelectField {...form.register('lang')} label={<Trans>Language</Trans>}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE[language].name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
