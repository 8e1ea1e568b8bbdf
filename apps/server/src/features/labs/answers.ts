import { type LabAnswer, labAnswer } from '@picture-day/contract/lab-rules';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { BatchSource } from './batch-source.ts';
import { openPlace } from './open-place.ts';
import type { Place } from './place.ts';
import { type LabRow, labsWithFolders, setDelivery, takeDeliveryOf } from './store.ts';

const LARGEST = 1024 * 1024;
const AT_ONCE = 100;

/** What bytes of a lab say, or undefined where they say nothing we know. */
export function readAnswer(bytes: Buffer): LabAnswer | undefined {
  try {
    const read = labAnswer.safeParse(JSON.parse(bytes.toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Takes what a lab says of one of its deliveries; false where it has no such delivery. */
export async function takeAnswer(
  services: Services,
  source: BatchSource,
  lab: LabRow,
  said: LabAnswer,
): Promise<boolean> {
  return transact(services.db, async (trx) => {
    const of = { portalUuid: lab.portal_uuid, uuid: said.id, labUuid: lab.uuid };
    const delivery = await takeDeliveryOf(trx, of);
    if (!delivery) return false;
    await setDelivery(trx, delivery.uuid, {
      answer: said.state,
      answer_words: said.words ?? '',
      answered_at: services.clock.now(),
    });
    await source.labAnswered(trx, services, {
      ...said,
      portalUuid: lab.portal_uuid,
      batchUuid: delivery.batch_uuid,
      labUuid: lab.uuid,
    });
    return true;
  });
}

/** Reads the answers a lab has laid into `answers`, and moves each aside: to `done`, or to `unread` where it says nothing. */
async function readFolder(
  services: Services,
  source: BatchSource,
  lab: LabRow,
  place: Place,
): Promise<number> {
  const files = (await place.list('answers')).filter(({ name }) => /^[\w][\w. -]*\.json$/.test(name));
  for (const { name, bytes } of files.slice(0, AT_ONCE)) {
    const content = bytes <= LARGEST ? await place.read(`answers/${name}`, LARGEST) : undefined;
    const said = content && readAnswer(content);
    const isTaken = said !== undefined && (await takeAnswer(services, source, lab, said));
    const aside = isTaken ? 'done' : 'unread';
    await place.makeFolder(`answers/${aside}`);
    const stamp = services.clock
      .now()
      .toISOString()
      .replace(/[^0-9]/g, '');
    await place.rename(`answers/${name}`, `answers/${aside}/${stamp}-${name}`);
  }
  return Math.min(files.length, AT_ONCE);
}

/** Looks into the folders of all labs that have some. */
export async function collectAnswers(services: Services, source: BatchSource): Promise<void> {
  for (const lab of await labsWithFolders(services.db)) {
    try {
      const place = await openPlace(services, lab);
      try {
        await readFolder(services, source, lab, place);
      } finally {
        await place.close();
      }
    } catch (error) {
      services.log.warn({ err: error, lab: lab.uuid }, 'a lab’s answers could not be read');
    }
  }
}
