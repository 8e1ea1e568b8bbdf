import type { renewChildCode } from '@picture-day/contract/calls/studio/job-families';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { childByUuid, sendNewCode } from '../../access/send-code.ts';
import { ownJob } from '../../pictures/picture.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { wasRenewed } from './store.ts';

/** A new code for one child whose code is lost, or the same once more, by the rules of codes that are asked for. */
export const renewCodeOfChild =
  (services: Services): Handler<typeof renewChildCode> =>
  async ({
    params,
    body: { way, reason, emailAddress = '', addKey, keepsCode, endsContact },
    visitor,
    request,
  }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const mailedTo = await transact(db, async (trx) => {
      const job = await ownJob(trx, clock, visitor, params.key);
      const isDone = await wasRenewed(trx, params.subjectUuid, addKey);
      const child = await childByUuid(trx, portal.uuid, params.subjectUuid);
      if (child?.jobUuid !== job.uuid) throw notFound();
      if (isDone) return { letter: null, contact: child.contact, elsewhere: emailAddress }[way];
      const to = await sendNewCode(trx, services, {
        ...{ portal, child, way, reason, elsewhere: emailAddress, keepsCode, endsContact },
        lang: portal.settings.defaultLanguage,
        shop: publicAddress(config, portal, request),
        key: `code-asked ${addKey}`,
      });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'renewChildCode',
        subject: child.uuid,
        job: job.uuid,
        reason: reason || undefined,
        detail: {
          way,
          request: addKey,
          ...(keepsCode && { keepsCode }),
          ...(endsContact && { endsContact }),
        },
      });
      return to;
    });
    return { mailedTo };
  };
