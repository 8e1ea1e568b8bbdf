import * as calls from '@picture-day/contract/calls/labs';
import { LAB_CLOCK_MINUTES } from '@picture-day/contract/lab-rules';
import { minutes } from '../../platform/clock.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { isSigned, SIGNATURE } from '../../platform/system-signature.ts';
import { readAnswer, takeAnswer } from './answers.ts';
import type { BatchSource } from './batch-source.ts';
import { secretsOf } from './call-lab.ts';
import { deliveryOfFile, findLab } from './store.ts';
import { labText } from './texts.ts';

/** An unknown lab, a wrong signature and a wrong word get the same answer. */
const notUnderstood = (): Refusal => new Refusal(400, labText.sentence('notUnderstood'));

/** What labs call themselves: their answers, and the packages they fetch. */
export const labs =
  (source: BatchSource): Feature =>
  (on, services) => {
    const { db, clock } = services;
    on(calls.answerOfLab, async ({ params, request, visitor }) => {
      const lab = await findLab(db, params.uuid);
      const body = request.body as Buffer;
      const header = request.headers[SIGNATURE];
      if (!lab || lab.portal_uuid !== visitor.portal.uuid || !Buffer.isBuffer(body)) throw notUnderstood();
      const signed = { body, now: clock.now(), apart: minutes(LAB_CLOCK_MINUTES) };
      const given = Array.isArray(header) ? header[0] : header;
      if (!isSigned(await secretsOf(services, lab), given, signed)) throw notUnderstood();
      const said = readAnswer(body);
      if (!said || !(await takeAnswer(services, source, lab, said))) throw notUnderstood();
      return { error: false };
    });
    on(calls.packageForLab, async ({ params, visitor }) => {
      const portalUuid = visitor.portal.uuid;
      const delivery = await deliveryOfFile(db, portalUuid, hashSecret(params.token), clock.now());
      const given =
        delivery && (await source.deliverable(services, { portalUuid, batchUuid: delivery.batch_uuid }));
      if (!delivery || !given) throw notFound();
      return {
        type: 'application/zip',
        bytes: await given.zip(),
        ...(given.bytes !== undefined && { size: given.bytes }),
        cacheControl: 'no-store',
        fileName: `${delivery.name}.zip`,
      };
    });
  };
