import fs from 'node:fs';
import path from 'node:path';
import * as calls from '@picture-day/contract/calls/studio/labs';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { isLabNames, isPrivateKey, LAB_PAUSES } from '@picture-day/contract/lab-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labsInOnePlace } from '../../commands/doctor-store.ts';
import { minutes } from '../../platform/clock.ts';
import { addColleagues, addOperator } from '../../testing/fixtures.ts';
import { collectAnswers } from './answers.ts';
import { labFolderName } from './names.ts';
import {
  addTestLab,
  due,
  FORM,
  type LabShop,
  openLabShop,
  send,
  sendBatch,
  ZIP,
} from './testing/lab-shop.ts';
import { SshServer } from './testing/ssh-server.ts';

let open: LabShop;
const ssh = new SshServer();
beforeAll(async () => {
  open = await openLabShop();
  await ssh.open();
});
afterAll(async () => {
  await ssh.close();
  ssh.remove();
  await open.shop.close();
});
beforeEach(async () => {
  open.batches.answered.length = 0;
  open.batches.made = 0;
  await sql`delete from lab_delivery`.execute(open.shop.services.db);
  await sql`delete from lab`.execute(open.shop.services.db);
  fs.rmSync(path.join(open.shop.folder, 'labs'), { recursive: true, force: true });
});

const ask = () => open.owner.browser;
const folderOf = (...parts: string[]) => path.join(open.shop.folder, 'labs', 'test', 'prints', ...parts);
const deliveriesOf = async (uuid: string) =>
  (await ask().ask(calls.labDeliveries, { params: { uuid } })).body.deliveries;
const sftp = { kind: 'sftp', host: '127.0.0.1', auth: 'key' } as const;
const ofServer = () => ({
  ...sftp,
  port: ssh.port,
  username: ssh.username,
  secret: ssh.privateKey,
  folder: `${ssh.folder}/in`,
});
const later = async (milliseconds: number) => {
  open.shop.clock.forward(milliseconds);
  open.owner = await addOperator(open.shop);
};

describe('two labs', () => {
  const refused = async (form: object) => {
    const { status, body } = await ask().ask(calls.addLab, { body: { ...FORM, ...form } });
    return { status, said: JSON.stringify(body) };
  };

  it('never share a folder, of this machine or on a server', async () => {
    const { lab } = await addTestLab(open, { name: 'Fotolab' });
    const second = await refused({ name: 'Second', folder: 'Prints' });
    expect(second.status).toBe(422);
    expect(second.said).toContain('Fotolab has this folder. Each lab needs one of its own.');
    expect(second.said).toContain('"fields":["folder"]');
    const { lab: own } = await addTestLab(open, { name: 'Second', folder: 'second' });
    const change = (body: object) =>
      ask().ask(calls.changeLab, { params: { uuid: own.uuid }, body: { ...FORM, ...body } });
    expect((await change({ name: 'Second', folder: 'prints' })).status).toBe(422);
    expect((await change({ name: 'Renamed', folder: 'second' })).status).toBe(200);
    await addTestLab(open, { ...ofServer(), name: 'Server' });
    expect((await refused({ ...ofServer(), folder: `${ssh.folder}/IN` })).status).toBe(422);
    await addTestLab(open, { ...ofServer(), name: 'Other', folder: `${ssh.folder}/other` });
    expect(lab.name).toBe('Fotolab');
  });

  it('sent to one folder at the same moment are one', async () => {
    const both = await Promise.all([refused({ name: 'One' }), refused({ name: 'Two' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('that shared one before are told by the doctor, and can still be renamed', async () => {
    const { lab } = await addTestLab(open, { name: 'One' });
    const { lab: other } = await addTestLab(open, { name: 'Two', folder: 'two' });
    const { db } = open.shop.services;
    await sql`update lab set settings = jsonb_set(settings::jsonb, '{folder}', '"prints"')`.execute(db);
    expect(await labsInOnePlace(db, open.shop.portalUuid)).toEqual([['One', 'Two']]);
    const { status } = await ask().ask(calls.changeLab, {
      params: { uuid: other.uuid },
      body: { ...FORM, name: 'Three' },
    });
    expect([status, lab.folder]).toEqual([200, 'prints']);
  });
});

describe('a lab with a folder', () => {
  it('gets a batch once, whole, with READY last, however often it is asked and tried', async () => {
    const { lab } = await addTestLab(open, {});
    const batchUuid = await send(open, lab.uuid);
    await due(open);
    expect(fs.readdirSync(folderOf('test_B-1')).sort()).toEqual([
      '.delivery',
      'READY',
      'files.zip',
      'ticket.json',
    ]);
    expect(fs.readFileSync(folderOf('test_B-1', 'files.zip'), 'utf8')).toBe(ZIP);
    const [delivery] = await deliveriesOf(lab.uuid);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, name: 'test_B-1', fault: null });
    await sendBatch(open.shop, { labUuid: lab.uuid, batchUuid, key: 'B-1' });
    await sql`update lab_delivery set state = 'waiting'`.execute(open.shop.services.db);
    await Promise.all([due(open), due(open)]);
    expect(open.batches.made).toBe(1);
    expect(await deliveriesOf(lab.uuid)).toHaveLength(1);
    const { status } = await ask().ask(calls.deliverAgain, { params: { uuid: delivery!.uuid } });
    expect(status).toBe(409);
  });

  it('gets what a process died over: half a draft is begun anew, and a whole one only gets its READY', async () => {
    const { lab } = await addTestLab(open, {});
    await send(open, lab.uuid);
    const [waiting] = await deliveriesOf(lab.uuid);
    fs.mkdirSync(folderOf(`.test_B-1.${waiting?.uuid}.part`), { recursive: true });
    fs.writeFileSync(folderOf(`.test_B-1.${waiting?.uuid}.part`, 'files.zip'), 'a Z');
    await due(open);
    expect(fs.readFileSync(folderOf('test_B-1', 'files.zip'), 'utf8')).toBe(ZIP);
    expect(fs.readdirSync(folderOf())).toEqual(['test_B-1']);
    fs.rmSync(folderOf('test_B-1', 'READY'));
    await sql`update lab_delivery set state = 'waiting'`.execute(open.shop.services.db);
    await due(open);
    expect(fs.existsSync(folderOf('test_B-1', 'READY'))).toBe(true);
    expect(open.batches.made).toBe(1);
  });

  it('keeps what stands there under the name of another delivery', async () => {
    const { lab } = await addTestLab(open, {});
    fs.mkdirSync(folderOf('test_B-1'), { recursive: true });
    fs.writeFileSync(folderOf('test_B-1', 'READY'), 'somebody');
    await send(open, lab.uuid);
    await due(open);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ state: 'waiting', fault: 'name-taken' });
    expect(fs.readdirSync(folderOf('test_B-1'))).toEqual(['READY']);
  });

  it('lies below the root of its own shop and nowhere else', async () => {
    for (const folder of ['..', '../other', '/etc', 'a/b', ''])
      expect((await ask().ask(calls.addLab, { body: { ...FORM, folder } })).status, folder).toBe(400);
    const { lab } = await addTestLab(open, {});
    fs.mkdirSync(path.dirname(folderOf()), { recursive: true });
    fs.symlinkSync('/tmp', folderOf());
    await send(open, lab.uuid);
    await due(open);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ fault: 'outside' });
    fs.rmSync(folderOf());
  });

  it('is tried again with growing pauses, then stands on Today until somebody delivers again', async () => {
    const { lab } = await addTestLab(open, {});
    fs.mkdirSync(path.dirname(folderOf()), { recursive: true });
    fs.writeFileSync(folderOf(), 'no folder');
    await send(open, lab.uuid);
    await due(open);
    await due(open);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ attempts: 1, state: 'waiting' });
    for (const pause of LAB_PAUSES) {
      open.shop.clock.forward(minutes(pause));
      await due(open);
    }
    await later(0);
    const [failed] = await deliveriesOf(lab.uuid);
    expect(failed).toMatchObject({ attempts: LAB_PAUSES.length + 1, state: 'failed', fault: 'EEXIST' });
    const line = (await ask().ask(studioToday, {})).body.attention.find(({ key }) => key.startsWith('lab '));
    expect(line).toMatchObject({ sentence: 'A batch did not reach Fotolab', grave: true });
    fs.rmSync(folderOf());
    const { body } = await ask().ask(calls.deliverAgain, { params: { uuid: failed!.uuid } });
    expect(body.delivery).toMatchObject({ state: 'delivered' });
    expect(fs.existsSync(folderOf('test_B-1', 'READY'))).toBe(true);
  });

  it('answers by files, which are taken once and moved aside', async () => {
    const { lab } = await addTestLab(open, {});
    const batchUuid = await send(open, lab.uuid);
    await due(open);
    const [delivery] = await deliveriesOf(lab.uuid);
    fs.mkdirSync(folderOf('answers'));
    const line = '11111111-1111-4111-8111-111111111111';
    const said = {
      id: delivery?.uuid,
      state: 'printed',
      lines: [{ line, state: 'refused', words: 'too dark' }],
    };
    fs.writeFileSync(folderOf('answers', 'one.json'), JSON.stringify(said));
    fs.writeFileSync(folderOf('answers', 'two.json'), '{"id": "nobody"}');
    fs.writeFileSync(folderOf('answers', 'notes.txt'), 'hello');
    await collectAnswers(open.shop.services, open.batches);
    await collectAnswers(open.shop.services, open.batches);
    expect(open.batches.answered).toMatchObject([{ batchUuid, state: 'printed', lines: said.lines }]);
    expect(fs.readdirSync(folderOf('answers')).sort()).toEqual(['done', 'notes.txt', 'unread']);
    expect(fs.readdirSync(folderOf('answers', 'done'))).toHaveLength(1);
    expect(fs.readdirSync(folderOf('answers', 'unread'))).toHaveLength(1);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ answer: { state: 'printed' } });
  });
});

describe('a lab behind SFTP', () => {
  it('gets a batch once, answers by file, and shows the key its server showed first', async () => {
    const { lab } = await addTestLab(open, ofServer());
    expect(lab.hostKey).toBeNull();
    const batchUuid = await send(open, lab.uuid);
    await due(open);
    const at = (...parts: string[]) => path.join(ssh.folder, 'in', ...parts);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ state: 'delivered', fault: null });
    expect(fs.readFileSync(at('test_B-1', 'files.zip'), 'utf8')).toBe(ZIP);
    expect(fs.existsSync(at('test_B-1', 'READY'))).toBe(true);
    const { body } = await ask().ask(calls.studioLabs, {});
    expect(body.labs[0]?.hostKey?.fingerprint).toBe(ssh.fingerprint);
    await sql`update lab_delivery set state = 'waiting'`.execute(open.shop.services.db);
    await due(open);
    expect(open.batches.made).toBe(1);
    const [delivery] = await deliveriesOf(lab.uuid);
    fs.mkdirSync(at('answers'));
    fs.writeFileSync(at('answers', 'a.json'), JSON.stringify({ id: delivery?.uuid, state: 'shipped' }));
    await collectAnswers(open.shop.services, open.batches);
    expect(open.batches.answered).toMatchObject([{ batchUuid, state: 'shipped' }]);
    expect(fs.readdirSync(at('answers'))).toEqual(['done']);
  });

  it('is not believed when another machine stands in its place, until the owner forgets the old key', async () => {
    const { lab } = await addTestLab(open, ofServer());
    const test = async () => (await ask().ask(calls.testLab, { params: { uuid: lab.uuid } })).body;
    const first = await test();
    expect(first).toMatchObject({ fault: null, lab: { hostKey: { fingerprint: ssh.fingerprint } } });
    await ssh.open();
    expect((await test()).fault).toBe('host-key');
    await send(open, lab.uuid, 'B-2');
    await due(open);
    expect((await deliveriesOf(lab.uuid))[0]).toMatchObject({ state: 'waiting', fault: 'host-key' });
    expect(fs.existsSync(path.join(ssh.folder, 'in', 'test_B-2'))).toBe(false);
    await ask().ask(calls.forgetLabHostKey, { params: { uuid: lab.uuid } });
    expect((await test()).fault).toBeNull();
  });

  it('says when the sign-in is refused, and when nobody answers', async () => {
    const test = async (form: object) => {
      const { lab } = await addTestLab(open, { ...ofServer(), ...form });
      return (await ask().ask(calls.testLab, { params: { uuid: lab.uuid } })).body.fault;
    };
    expect(await test({ auth: 'password', secret: 'wrong' })).toBe('login');
    expect(await test({ port: 1 })).toBe('no-answer');
  });

  it('is not looked for in the own network unless the installation allows it', async () => {
    for (const host of ['10.0.0.5', '::1', '169.254.169.254']) {
      const { status, raw } = await ask().ask(calls.addLab, { body: { ...FORM, ...ofServer(), host } });
      expect([status, raw.json().fields], host).toEqual([422, ['host']]);
    }
  });

  it('asks for the password again when it is to be used at another server', async () => {
    const { lab } = await addTestLab(open, ofServer());
    const change = (form: object) =>
      ask().ask(calls.changeLab, {
        params: { uuid: lab.uuid },
        body: { ...FORM, ...ofServer(), secret: '', ...form },
      });
    expect((await change({ name: 'Another name' })).body.lab).toMatchObject({ hasSecret: true });
    const elsewhere = await change({ username: 'eve' });
    expect([elsewhere.status, elsewhere.raw.json().fields]).toEqual([422, ['secret']]);
  });
});

describe('the settings of labs', () => {
  it('are the owner’s; who prints sees names and states', async () => {
    const { lab } = await addTestLab(open, {});
    const colleague = await addColleagues(open.shop);
    for (const role of ['office', 'photographer', 'production'] as const)
      expect((await colleague[role].browser.ask(calls.studioLabs, {})).status).toBe(403);
    const { body, raw } = await colleague.production.browser.ask(calls.labNames, {});
    expect(body.labs).toEqual([
      { uuid: lab.uuid, name: 'Fotolab', kind: 'folder', isOff: false, state: 'none' },
    ]);
    expect(raw.payload).not.toContain('prints');
    expect((await colleague.photographer.browser.ask(calls.labNames, {})).status).toBe(403);
  });

  it('keep passwords and keys sealed and out of every answer and log', async () => {
    await addTestLab(open, ofServer());
    const { raw } = await ask().ask(calls.studioLabs, {});
    const middle = ssh.privateKey.split('\n')[2] ?? 'nothing';
    expect(raw.payload).not.toContain(middle);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(l)::text as row from lab l union all select to_jsonb(a)::text from audit_log a
      union all select to_jsonb(v)::text from audit_values v`.execute(open.shop.services.db);
    for (const { row } of rows) {
      expect(row).not.toContain(middle);
      expect(row).not.toContain(Buffer.from(middle).toString('hex'));
    }
  });

  it('end with a lab that is removed: one that was never used is gone, one that was is kept for what it got', async () => {
    const remove = (uuid: string) => ask().ask(calls.removeLab, { params: { uuid } });
    const { lab: unused } = await addTestLab(open, {});
    expect((await remove(unused.uuid)).body).toEqual({ done: true });
    const { lab } = await addTestLab(open, ofServer());
    const batchUuid = await send(open, lab.uuid, 'B-8');
    await due(open);
    const waiting = await send(open, lab.uuid, 'B-9');
    expect((await remove(lab.uuid)).status).toBe(200);
    expect((await ask().ask(calls.studioLabs, {})).body.labs).toEqual([]);
    expect((await ask().ask(calls.labNames, {})).body.labs).toEqual([]);
    const told = async (uuid: string) =>
      (await ask().ask(calls.deliveriesOfBatch, { query: { batchUuid: uuid } })).body.deliveries;
    expect(await told(batchUuid)).toMatchObject([{ lab: 'Fotolab', state: 'delivered' }]);
    expect(await told(waiting)).toMatchObject([{ state: 'failed', fault: 'removed' }]);
    const { body: today } = await ask().ask(studioToday, {});
    expect(today.attention.filter(({ key }) => key.startsWith('lab '))).toEqual([]);
    for (const again of [remove(lab.uuid), ask().ask(calls.testLab, { params: { uuid: lab.uuid } })])
      expect((await again).status).toBe(404);
    await expect(send(open, lab.uuid)).rejects.toThrow();
    const { rows } = await sql<{ uuid: string; access: Buffer | null }>`
      select uuid, access from lab`.execute(open.shop.services.db);
    expect(rows).toEqual([{ uuid: lab.uuid, access: null }]);
  });

  it('name folders by a closed list of tokens', () => {
    for (const good of ['{batch}', '{shop}_{batch}', '{day}-{job}-{batch}'])
      expect(isLabNames(good)).toBe(true);
    for (const bad of ['', 'all', '{child}_{batch}', '../{batch}', '{batch}/x', '{shop}', '{{batch}}'])
      expect(isLabNames(bad), bad).toBe(false);
    const of = { shop: 'fjell foto', batch: 'B-1', job: '../../Åsen skole', day: '2026-11-16' };
    expect(labFolderName('{day}_{shop}_{job}_{batch}', of)).toBe('2026-11-16_fjell-foto_Asen-skole_B-1');
    expect(isPrivateKey(ssh.privateKey)).toBe(true);
    expect(isPrivateKey('my password')).toBe(false);
  });
});
