import type { Lab, LabDelivery, LabName } from '@picture-day/contract/calls/studio/labs';
import type { DeliveryRow, LabWithState } from './store.ts';

export const describeName = (lab: LabWithState): LabName => ({
  uuid: lab.uuid,
  name: lab.name,
  kind: lab.kind,
  isOff: lab.off_at !== null,
  state: lab.last_state ?? 'none',
});

/** A lab without its secrets. */
export const describeLab = (lab: LabWithState, address: string): Lab => ({
  ...describeName(lab),
  ...lab.settings,
  hasSecret: lab.access !== null,
  created: lab.created_at.toISOString(),
  hostKey:
    lab.host_key && lab.host_key_at
      ? { fingerprint: lab.host_key, since: lab.host_key_at.toISOString() }
      : null,
  answersAt: `${address}/api/labs/${lab.uuid}/answers`,
});

export const describeDelivery = (row: DeliveryRow): LabDelivery => ({
  uuid: row.uuid,
  labUuid: row.lab_uuid,
  batchUuid: row.batch_uuid,
  name: row.name,
  state: row.state,
  attempts: row.attempts,
  created: row.created_at.toISOString(),
  delivered: row.delivered_at?.toISOString() ?? null,
  next: row.state === 'waiting' ? row.next_at.toISOString() : null,
  fault: row.fault,
  answer:
    row.answer && row.answered_at
      ? { at: row.answered_at.toISOString(), state: row.answer, words: row.answer_words ?? '' }
      : null,
});
