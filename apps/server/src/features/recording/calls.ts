import {
  addToRecording,
  currentRecording,
  operatorRecording,
  operatorRecordings,
  startRecording,
  stopRecording,
} from '@picture-day/contract/calls/recording';
import type { Feature } from '../../compose.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { addChunk, eventsOf, findRunning, listRecordings, start, stop } from './store.ts';

/** Nothing of the checkout is kept, whatever a browser sends. */
const isCheckout = (route: string): boolean => /checkout|payment/i.test(route);

export const recording: Feature = (on, { db, clock }) => {
  on(currentRecording, async ({ params, visitor: { portal } }) => {
    const found = await findRunning(db, clock, portal.uuid, params.uuid);
    return { recording: found ?? null };
  });
  on(startRecording, async ({ visitor: { portal } }) => ({
    recording: { uuid: await start(db, clock, portal.uuid) },
  }));
  on(addToRecording, async ({ params, body, visitor: { portal } }) => {
    const events = body.events.filter(({ route }) => !isCheckout(route));
    const at = { portalUuid: portal.uuid, uuid: params.uuid, sequence: body.sequence };
    if (!(await addChunk(db, clock, at, events))) throw notFound();
    return { error: false };
  });
  on(stopRecording, async ({ params, visitor: { portal } }) => {
    if (!(await stop(db, clock, portal.uuid, params.uuid))) throw notFound();
    return { error: false };
  });

  on(operatorRecordings, async ({ visitor: { portal } }) => ({
    recordings: await listRecordings(db, portal.uuid),
  }));
  on(operatorRecording, async ({ params, visitor: { portal } }) => {
    const [found] = await listRecordings(db, portal.uuid, params.uuid);
    if (!found) throw notFound();
    return { recording: found, events: await eventsOf(db, found.uuid) };
  });
};
