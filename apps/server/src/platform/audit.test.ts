import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { rolesFor } from '@picture-day/contract/call';
import { deleteAccount, exportAccount } from '@picture-day/contract/calls/accounts';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { isLogAction } from '@picture-day/contract/log-actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedData } from '../features/accounts/testing/exported-data.ts';
import { forgetGoneChildren } from '../features/retention/delete-unsold.ts';
import { addAccount, addCustomer, addOperator, addSubject } from '../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { differences, emptyAuditValues, type LogLine, writeAudit } from './audit.ts';
import { days } from './clock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const write = (line: LogLine, colleague: string = crypto.randomUUID()) =>
  writeAudit(shop.services.db, shop.clock, { portalUuid: shop.portalUuid, colleague }, line);
const lines = () =>
  shop.services.db
    .selectFrom('audit_log as l')
    .leftJoin('audit_values as v', 'v.log_id', 'l.id')
    .orderBy('l.id')
    .selectAll()
    .execute();

describe('the log', () => {
  it('names the changed fields in its line and keeps their values aside', async () => {
    const family = crypto.randomUUID();
    const changed = differences(
      { name: 'Kari', city: 'Oslo', lang: 'nb' },
      { name: 'Kari Hansen', city: 'Bergen', lang: 'nb' },
    );
    await write({ action: 'moveOrder', family, changed, reason: 'She moved', detail: { step: 'ship' } });
    expect((await lines()).at(-1)).toMatchObject({
      account_uuid: family,
      action: 'moveOrder',
      kind: 'order',
      fields: ['name', 'city'],
      detail: { step: 'ship' },
      before: { name: 'Kari', city: 'Oslo' },
      after: { name: 'Kari Hansen', city: 'Bergen' },
      reason: 'She moved',
    });
  });

  it('can be added to and never changed', async () => {
    const { db } = shop.services;
    await write({ action: 'moveOrder', reason: 'any' });
    const changes = [
      db.deleteFrom('audit_log'),
      db.updateTable('audit_log').set({ action: 'x' }),
      db.deleteFrom('audit_values'),
      db.updateTable('audit_values').set({ reason: 'another' }),
      db.updateTable('audit_values').set({ emptied_at: new Date(), before: '{}', after: '{}' }),
    ];
    for (const change of changes) await expect(change.execute()).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log, audit_values`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_values`.execute(db)).rejects.toThrow('append-only');
  });

  it('keeps its lines and forgets the values of somebody who is erased, once', async () => {
    const [family, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const one of [family, other])
      await write({
        action: 'moveOrder',
        family: one,
        changed: { name: ['Ada', 'Ida'] },
        reason: 'typed wrong',
      });
    await emptyAuditValues(shop.services.db, shop.clock, { family });
    await emptyAuditValues(shop.services.db, shop.clock, { family });
    const [erased, kept] = (await lines()).slice(-2);
    expect(erased).toMatchObject({
      fields: ['name'],
      before: {},
      after: {},
      reason: null,
      emptied_at: shop.clock.now(),
    });
    expect(kept).toMatchObject({ before: { name: 'Ada' }, after: { name: 'Ida' }, emptied_at: null });
  });

  it('is in the export of a family, and empty of it when the account is deleted', async () => {
    const customer = await addCustomer(shop);
    await write({ action: 'moveOrder', family: customer.uuid, changed: { name: ['Ada', 'Ida'] } });
    const exported = await customer.browser.ask(exportAccount, {});
    expect(exportedData(exported.raw).log).toMatchObject([{ action: 'moveOrder', after: { name: 'Ida' } }]);
    const { body } = await customer.browser.ask(deleteAccount, { body: { password: customer.password } });
    expect(body.deleted).toBe(true);
    expect((await lines()).filter(({ account_uuid }) => account_uuid === customer.uuid)).toMatchObject([
      { fields: ['name'], before: {}, after: {} },
    ]);
  });

  it('forgets the values of a child that left the roster', async () => {
    const { subjectUuid } = await addSubject(shop);
    await write({ action: 'moveOrder', subject: subjectUuid, changed: { name: ['Ada', 'Ida'] } });
    const gone = { gone_at: new Date(shop.clock.now().getTime() - days(31)) };
    await shop.services.db.updateTable('subject').set(gone).where('uuid', '=', subjectUuid).execute();
    await forgetGoneChildren(shop.services);
    expect((await lines()).at(-1)).toMatchObject({ subject_uuid: subjectUuid, fields: ['name'], after: {} });
  });

  it('tells of a failed sign-in, and whose it would have been', async () => {
    const colleague = await addAccount(shop, { role: 'office' });
    for (const emailAddress of [colleague.email, 'nobody@example.com'])
      await shop.browser().ask(studioSignIn, { body: { emailAddress, password: 'wrong' } });
    const failed = (await lines()).slice(-2);
    expect(failed).toMatchObject([
      { action: 'signInFailed', operator_uuid: null, colleague_uuid: colleague.uuid },
      { action: 'signInFailed', operator_uuid: null, colleague_uuid: null },
    ]);
    expect(JSON.stringify(failed)).not.toContain('example.com');
  });

  it('tells of what a colleague asked for without the right', async () => {
    const { browser, uuid } = await addOperator(shop, { role: 'photographer' });
    expect((await browser.ask(studioFamilies, { query: {} })).status).toBe(403);
    expect((await lines()).at(-1)).toMatchObject({
      action: 'refused',
      kind: 'refusal',
      operator_uuid: uuid,
      detail: { call: 'studioFamilies' },
    });
  });

  it('has an entry for every read of the studio that it is told of', () => {
    const logged = Object.entries(ALL_CALLS).filter(([, call]) => call.logged && rolesFor(call).length > 0);
    expect(logged.map(([name]) => name).filter((name) => !isLogAction(name))).toEqual([]);
  });
});
