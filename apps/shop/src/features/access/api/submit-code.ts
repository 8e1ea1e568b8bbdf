import { addPictureSetByCode, verifySubjectCode } from '@picture-day/contract/calls/access';
import { ask } from '../../../lib/api.ts';
import type { CodeVisit, Confirmation } from '../model/front-view.ts';
import { useEnterShop, useFollow } from './enter-shop.ts';

/** Each way of sending a code answers the message to show, or nothing once it has led on. */
export function useSubmitCode(steps: {
  toVisit: (visit: CodeVisit) => Promise<void>;
  toConfirmation: (confirmation: Confirmation) => Promise<void>;
}) {
  const follow = useFollow();
  const { enterWithPictureSet } = useEnterShop();

  /** A visitor's code: on to the email address. */
  const verify = async (code: string): Promise<string | undefined> => {
    const { error, errorMessage, data } = await ask(verifySubjectCode, { query: { code } });
    if (error) return errorMessage ?? '';
    if (data?.redirect) await follow(data.redirect);
    else if (data?.code) {
      await steps.toVisit({ ...data.code, step: 'validate-email', email: '', verified: true });
    }
  };

  /** A customer's code adds its picture set; a warning asks first whether it is the right person. */
  const add = async (code: string, confirmed = false): Promise<string | undefined> => {
    const query = { code, ...(confirmed ? { confirm: '1' as const } : {}) };
    const answer = await ask(addPictureSetByCode, { query });
    if (answer.error) return answer.errorMessage ?? '';
    if (answer.warning) await steps.toConfirmation({ code, subject: answer.warning.payload.subject });
    else await enterWithPictureSet(answer.redirect);
  };

  return { verify, add };
}
