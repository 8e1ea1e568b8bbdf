import { addPictureSetByCode, verifySubjectCode } from '@picture-day/contract/calls/access';
import { ask } from '@picture-day/ui/calls/api.ts';
import type { CodeVisit, Confirmation } from '../model/front-view.ts';
import { useEnterShop, useFollow } from './enter-shop.ts';

/** What stands in the fields of a code form; the first name is empty until it is asked for. */
export interface TypedCode {
  readonly code: string;
  readonly firstName: string;
}

/** Why a code led nowhere, in the server's words, which may be none. */
export interface CodeRefusal {
  readonly message: string;
  readonly needsName: boolean;
}

/** Each way of sending a code answers why it was refused, or nothing once it has led on. */
export function useSubmitCode(steps: {
  toVisit: (visit: CodeVisit) => Promise<void>;
  toConfirmation: (confirmation: Confirmation) => Promise<void>;
}) {
  const follow = useFollow();
  const { enterWithPictureSet } = useEnterShop();
  const queryOf = ({ code, firstName }: TypedCode) => ({ code, ...(firstName ? { firstName } : {}) });

  /** A visitor's code: on to the email address. */
  const verify = async (typed: TypedCode): Promise<CodeRefusal | undefined> => {
    const answer = await ask(verifySubjectCode, { query: queryOf(typed) });
    const { data } = answer;
    if (answer.error) return { message: answer.errorMessage ?? '', needsName: answer.needsName ?? false };
    if (data?.redirect) await follow(data.redirect);
    else if (data?.code) {
      const { firstName } = typed;
      const named = firstName ? { firstName } : {};
      await steps.toVisit({ ...data.code, ...named, step: 'validate-email', email: '', verified: true });
    }
  };

  /** A customer's code adds its picture set; a warning asks first whether it is the right person. */
  const add = async (typed: TypedCode, confirmed = false): Promise<CodeRefusal | undefined> => {
    const query = { ...queryOf(typed), ...(confirmed ? { confirm: '1' as const } : {}) };
    const answer = await ask(addPictureSetByCode, { query });
    if (answer.error) return { message: answer.errorMessage ?? '', needsName: answer.needsName ?? false };
    if (answer.warning) await steps.toConfirmation({ ...typed, subject: answer.warning.payload.subject });
    else await enterWithPictureSet(answer.redirect);
  };

  return { verify, add };
}
