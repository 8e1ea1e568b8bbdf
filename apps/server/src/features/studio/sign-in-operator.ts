import type { operatorLogin } from '@picture-day/contract/calls/studio';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { givePassword } from './door/sign-in.ts';

/** The desk's own way in; outside the demo the studio asks for the second factor. */
export const signInOperator =
  (services: Services): Handler<typeof operatorLogin> =>
  async ({ body, ...door }) => {
    const result = await givePassword(services, door, body);
    if (!result.step) return { error: true, errorMessage: result.error };
    const { name, email, role } = result.account;
    return { error: false, operator: { name, emailAddress: email, role } };
  };
