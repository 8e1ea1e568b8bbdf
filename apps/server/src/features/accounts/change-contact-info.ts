import type { updateUserInfo } from '@picture-day/contract/calls/accounts';
import { allowedState, contactInfoForm, normalisePostalCode } from '@picture-day/contract/rules';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { say } from '../../texts/words.ts';
import { userOf } from './account.ts';
import { readMobile } from './mobile.ts';
import { changeAccount } from './store.ts';

/** Changes name, address and mobile number; what the shop does not gather is not stored. */
export const changeContactInfo =
  (services: Services): Handler<typeof updateUserInfo> =>
  async ({ body, visitor }) => {
    const { portal, session, lang } = visitor;
    const { country, options } = portal.settings;
    const typed = contactInfoForm({ country, hidePostalCode: options.hidePostalCode }).safeParse(body);
    const wrong = typed.success ? {} : wrongFields(typed.error);
    const mobile = readMobile(body.mobile, country);
    if (!mobile) wrong.mobile ??= 'invalidMobile';
    if (!typed.success || !mobile) {
      const { sentence, fields, reasons } = markFields(lang, wrong);
      return { success: false, error: say(lang, sentence), data: fields, reasons };
    }
    const form = typed.data;
    await changeAccount(services.db, session.user.uuid, {
      name: form.name,
      mobile,
      address: {
        address: form.address,
        address2: options.gatherAddress2 ? form.address2 : '',
        postalCode: options.hidePostalCode ? '' : normalisePostalCode(form.postal_code, country),
        city: form.city,
        state: options.gatherState ? allowedState(body.state ?? '', options.states) : '',
      },
    });
    return { success: true, user: (await userOf(services, visitor)) ?? undefined };
  };
