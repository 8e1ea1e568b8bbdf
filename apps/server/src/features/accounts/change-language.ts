import type { changeLanguage } from '@picture-day/contract/calls/access';
import type { Handler } from '../../platform/http/bind.ts';
import { unusable } from '../../platform/http/refusal.ts';
import { isCustomer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { changeAccount, setSessionLanguage } from './store.ts';

/** Remembers a language in the browser, the session and the account; an operator's choice is not the customer's. */
export const speakLanguage =
  ({ db }: Services): Handler<typeof changeLanguage> =>
  async ({ body: { lang }, visitor, keepLanguage }) => {
    if (!visitor.portal.settings.languages.includes(lang)) {
      throw unusable(text.sentence('languageNotOffered'), ['lang']);
    }
    if (visitor.session) await setSessionLanguage(db, visitor.session.tokenHash, lang);
    if (isCustomer(visitor) && !visitor.session.simulatedBy) {
      await changeAccount(db, visitor.session.user.uuid, { lang });
    }
    keepLanguage(lang);
    return { lang };
  };
