import * as calls from '@picture-day/contract/calls/recording';
import { isRecorded } from '@picture-day/contract/recording/recorded-route';
import { type ScrubbedEvent, scrubEvent } from '@picture-day/contract/recording/scrub-event';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { notFound, tooOften, unusable } from '../../platform/http/refusal.ts';
import { text } from '../../texts/text.ts';
import { addChunk, eventsOf, findRunning, listRecordings, removeRecording, start, stop } from './store.ts';

/** Whatever a browser sends, only what the scrubber builds anew is kept. */
function scrubbed(json: string): ScrubbedEvent[] {
  try {
    const event = scrubEvent(JSON.parse(json));
    return event ? [event] : [];
  } catch {
    throw unusable(text.sentence('notValid'), ['events']);
  }
}

export const recording: Feature = (on, { db, clock }) => {
  on(calls.currentRecording, async ({ params, visitor: { portal } }) => {
    const found = await findRunning(db, clock, portal.uuid, params.uuid);
    return { recording: found ?? null };
  });
  on(calls.startRecording, async ({ request, visitor: { portal } }) => {
    const device = deviceOf(request.headers['user-agent'] ?? '');
    const uuid = await start(db, clock, portal.uuid, device);
    if (!uuid) throw tooOften();
    return { recording: { uuid } };
  });
  on(calls.addToRecording, async ({ params, body, visitor: { portal } }) => {
    // Nothing of the checkout is kept, whatever a browser sends.
    const events = isRecorded(body.route) ? body.events.flatMap(scrubbed) : [];
    const at = { portalUuid: portal.uuid, uuid: params.uuid, sequence: body.sequence };
    if (!(await addChunk(db, clock, at, events))) throw notFound();
    return { error: false };
  });
  on(calls.stopRecording, async ({ params, visitor: { portal } }) => {
    if (!(await stop(db, clock, portal.uuid, params.uuid))) throw notFound();
    return { error: false };
  });

  on(calls.operatorRecordings, async ({ visitor: { portal } }) => ({
    recordings: await listRecordings(db, clock, portal.uuid),
  }));
  on(calls.operatorRecording, async ({ params, visitor: { portal } }) => {
    const [found] = await listRecordings(db, clock, portal.uuid, params.uuid);
    if (!found) throw notFound();
    return { recording: found, events: await eventsOf(db, found.uuid) };
  });
  on(calls.deleteRecording, async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      if (!(await removeRecording(trx, visitor.portal.uuid, params.uuid))) throw notFound();
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'deleteRecording' });
    });
    return { error: false };
  });
};
