import { LAB_FILE_HOURS } from '@picture-day/contract/lab-rules';
import { after, hours, minutes } from '../../platform/clock.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { sendOut, type TheirAnswer } from '../../platform/send-out.ts';
import type { Services } from '../../platform/services.ts';
import { SIGNATURE, signatureOf } from '../../platform/system-signature.ts';
import type { LabPackage } from './batch-source.ts';
import { LabFault } from './place.ts';
import { unsealText } from './secrets.ts';
import { type DeliveryRow, type LabRow, setDelivery } from './store.ts';

const CALL = 15_000;
const LONGEST_FILE = hours(2);

/** The secrets that sign now: the lab's, and for a day the one before. */
export async function secretsOf({ db, clock }: Pick<Services, 'db' | 'clock'>, lab: LabRow) {
  const isOldGood = lab.old_secret_until && lab.old_secret_until > clock.now();
  const sealed = [lab.secret, ...(isOldGood && lab.old_secret ? [lab.old_secret] : [])];
  return Promise.all(sealed.map((secret) => unsealText(db, secret)));
}

function assertTaken({ status }: TheirAnswer): void {
  if (status < 200 || status >= 300) throw new LabFault(`status-${status}`);
}

/** Tells a lab where the package can be fetched for a day, or sends it the package at once. */
export async function callLab(
  services: Services,
  lab: LabRow,
  { delivery, given, address }: { delivery: DeliveryRow; given: LabPackage; address: string },
): Promise<void> {
  const { config, clock, db } = services;
  const now = clock.now();
  const secrets = await secretsOf(services, lab);
  const id = { 'picture-day-id': delivery.uuid, 'picture-day-batch': delivery.name };
  if (lab.settings.way === 'put') {
    const body = await given.zip();
    const answer = await sendOut(config, lab.settings.url, {
      method: 'PUT',
      headers: {
        ...id,
        'content-type': 'application/zip',
        ...(given.bytes !== undefined && { 'content-length': String(given.bytes) }),
        // The package is sent as it is made: what is signed is the id of its delivery.
        [SIGNATURE]: signatureOf(secrets, now, delivery.uuid),
      },
      body,
      milliseconds: LONGEST_FILE,
    });
    return assertTaken(answer);
  }
  const token = newSecret();
  const until = after(now, hours(LAB_FILE_HOURS));
  await setDelivery(db, delivery.uuid, { file_token: hashSecret(token), file_until: until });
  const body = JSON.stringify({
    id: delivery.uuid,
    event: 'batch.ready',
    at: now.toISOString(),
    batch: delivery.name,
    ticket: JSON.parse(given.ticket.toString()),
    files: { url: `${address}/api/labs/files/${token}`, until: until.toISOString() },
    answers: `${address}/api/labs/${lab.uuid}/answers`,
  });
  const answer = await sendOut(config, lab.settings.url, {
    method: 'POST',
    headers: { ...id, 'content-type': 'application/json', [SIGNATURE]: signatureOf(secrets, now, body) },
    body: Buffer.from(body),
    milliseconds: CALL,
  });
  assertTaken(answer);
}

/** As long as a delivery by hook may take. */
export const CALL_LEASE = LONGEST_FILE + minutes(1);
