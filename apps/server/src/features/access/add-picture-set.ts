import type { addPictureSetByCode } from '@picture-day/contract/calls/access';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { describeRefusal, givePictureSet, lookAtCode } from './code.ts';
import { ownsSubject } from './store.ts';

/** A signed-in customer's code adds the picture set; some codes first ask whether it is the right child. */
export const addPictureSet =
  (services: Services): Handler<typeof addPictureSetByCode> =>
  async ({ query, visitor }) => {
    const { db, clock } = services;
    const accountUuid = visitor.session.user.uuid;
    const { found, refused } = await lookAtCode(services, visitor, query);
    if (!found) return describeRefusal(refused, visitor.lang);
    const { subject, needsConfirmation } = found;
    const redirect = found.redirect ?? undefined;
    if (!subject) return { error: false, valid: true, redirect };
    if (needsConfirmation && query.confirm !== '1' && !(await ownsSubject(db, accountUuid, subject.uuid))) {
      const group = subject.group || undefined;
      return { error: false, valid: true, warning: { payload: { subject: { name: subject.name, group } } } };
    }
    const given = await transact(db, (trx) => givePictureSet(trx, accountUuid, found, clock.now()));
    return { error: false, valid: true, redirect, subject: given };
  };
