import fs from 'node:fs/promises';
import path from 'node:path';
import { compareJobList } from '@picture-day/contract/calls/studio/job-people';
import { ODD_LISTS, type OddList } from '@picture-day/photo-day/roster/testing/odd-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeJobFolder } from '../../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { JobOfSchool } from '../people/testing/job-of-school.ts';
import { planImport } from './plan-import.ts';

let shop: TestShop;
let job: JobOfSchool;
beforeAll(async () => {
  shop = await openTestShop();
  job = await JobOfSchool.open(shop);
});
afterAll(() => shop.close());

const named = (children: readonly { readonly name: string; readonly group: string }[]): string[] =>
  children.map(({ name, group }) => `${name} ${group}`.trim());

/** The children the studio would write, or why it asks or refuses. */
async function byPage({ bytes }: OddList): Promise<readonly string[] | string> {
  const body = { source: { file: Buffer.from(bytes).toString('base64') }, answers: {}, decisions: {} };
  const {
    status,
    body: compared,
    raw,
  } = await job.office.browser.ask(compareJobList, {
    params: job.params,
    body,
  });
  return status === 200 ? named(compared.children) : raw.json().key;
}

/** The children the command would write, and what it says of the list. */
async function byCommand({ ending, bytes }: OddList) {
  const folder = await writeJobFolder(shop.folder, { job: { key: `odd-${ending}` } });
  await fs.rm(path.join(folder, 'roster.csv'));
  await fs.writeFile(path.join(folder, `roster.${ending}`), bytes);
  try {
    const { children, problems } = await planImport(shop.services, shop.portalUuid, folder);
    const ofList = problems.filter(({ kind }) => kind === 'row');
    return { children: named(children), said: ofList.map(({ what, reason }) => `${what}: ${reason}`) };
  } catch (error) {
    return { children: [], stopped: (error as Error).message };
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

describe('an odd list', () => {
  it('is one of twenty-six and more', () => expect(ODD_LISTS.length).toBeGreaterThanOrEqual(26));

  it.each(ODD_LISTS)(
    'is read the same way by page and command, or asked about and said: $what',
    async (list) => {
      const shown = await byPage(list);
      const { children, said = [], stopped } = await byCommand(list);
      expect(children).toEqual(list.truth);
      if (!list.says) {
        expect([shown, said, stopped]).toEqual([list.truth, [], undefined]);
        return;
      }
      expect(shown).toMatch(/^job-people\./);
      expect(stopped === undefined).toBe(!list.isStopped);
      expect(stopped ?? said.join('\n')).toMatch(list.says);
    },
  );
});
