import type { LabPackage } from './batch-source.ts';
import { LabFault, type Place } from './place.ts';

interface Delivered {
  /** The id of the delivery, the same at every try. */
  readonly id: string;
  /** The folder it gets at the lab. */
  readonly name: string;
}

const READY = 'READY';
const LARGEST_MARK = 1000;

/** Who delivered what stands in a folder. */
async function readyOf(place: Place, name: string): Promise<string | undefined> {
  const mark = await place.read(`${name}/${READY}`, LARGEST_MARK);
  return mark?.toString().split('\n')[0]?.trim();
}

/**
 * Puts a package into a folder of its own: written beside under a temporary name and renamed when it is whole; the
 * file READY comes last. However often it is tried it stands there once: what is whole is not written again.
 */
export async function putPackage(
  place: Place,
  { id, name }: Delivered,
  given: Pick<LabPackage, 'ticket' | 'zip'>,
): Promise<void> {
  const before = await readyOf(place, name);
  if (before === id) return;
  if (before !== undefined) throw new LabFault('name-taken');
  if (!(await place.exists(name))) {
    const draft = `.${name}.${id}.part`;
    await place.removeFolder(draft);
    await place.makeFolder(draft);
    await place.write(`${draft}/files.zip`, await given.zip());
    await place.write(`${draft}/ticket.json`, given.ticket);
    await place.write(`${draft}/.delivery`, Buffer.from(`${id}\n`));
    await place.rename(draft, name);
  } else {
    const owner = await place.read(`${name}/.delivery`, LARGEST_MARK);
    if (owner?.toString().trim() !== id) throw new LabFault('name-taken');
  }
  await place.write(`${name}/.${READY}.part`, Buffer.from(`${id}\n`));
  await place.rename(`${name}/.${READY}.part`, `${name}/${READY}`);
}
