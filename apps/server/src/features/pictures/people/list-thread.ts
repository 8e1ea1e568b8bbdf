/** The thread of `read-beside.ts`: reads one list after the other. */
import { parentPort } from 'node:worker_threads';
import { NotAList } from '@picture-day/photo-day/roster/not-a-list';
import { openList, readSchoolList } from '@picture-day/photo-day/roster/school-list';
import type { ListAnswer, ListToRead } from './read-beside.ts';

async function read({ source, answers }: ListToRead): Promise<ListAnswer> {
  try {
    const opened = 'text' in source ? source : await openList(Buffer.from(source.file, 'base64'));
    // The server needs the children; the rows they were read from would only be copied.
    return { reading: { ...readSchoolList(opened, answers), rows: [] } };
  } catch (error) {
    if (error instanceof NotAList) return { whyNot: error.why };
    throw error;
  }
}

parentPort?.on('message', async (list: ListToRead) => {
  parentPort?.postMessage(await read(list));
});
