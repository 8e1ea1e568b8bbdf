import { changeJob, jobSettings } from '@picture-day/contract/calls/studio/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { describePlan } from './describe-plan.ts';
import { PhotoDay } from './testing/photo-day.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('what a colleague changed about a job', () => {
  it('stays when its folder comes again, and the plan says so; the rest follows the folder', async () => {
    const day = await PhotoDay.open(shop, 'decided', { roster: 'key,name,group\nada,Ada Solheim,4B\n' });
    await day.import();
    const { browser } = await addOperator(shop, { role: 'office' });
    const params = { key: 'decided' };
    const read = async () => (await browser.ask(jobSettings, { params })).body.settings;
    const before = await read();
    const deadline = '2027-05-04';
    await browser.ask(changeJob, {
      params,
      body: { ...before, name: 'As we say', deadline, lateUntil: '', retention: '', deliveryPrice: 0 },
    });
    await day.job({ name: 'As the folder says', school: 'New school', deadline: '2027-01-01' });
    const said = describePlan(await day.plan());
    expect(said).toContain('Kept, because a person decided so');
    expect(said).toContain('The job’s name is As we say: job.json says As the folder says');
    expect(said).toContain('The job’s deadline is 2027-05-04: job.json says 2027-01-01');
    await day.import();
    expect(await read()).toMatchObject({ name: 'As we say', deadline, school: 'New school' });
  });
});
