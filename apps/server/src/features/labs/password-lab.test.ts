import fs from 'node:fs';
import path from 'node:path';
import * as calls from '@picture-day/contract/calls/studio/labs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectAnswers } from './answers.ts';
import { addTestLab, due, FORM, type LabShop, openLabShop, send, ZIP } from './testing/lab-shop.ts';
import { PasswordServer } from './testing/password-server.ts';

let open: LabShop;
const server = new PasswordServer();
beforeAll(async () => {
  open = await openLabShop();
  await server.open();
});
afterAll(async () => {
  await server.close();
  await open.shop.close();
});

const ofServer = (secret = server.password) =>
  ({
    kind: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    auth: 'password',
    username: server.username,
    secret,
    folder: 'in',
  }) as const;

it('a lab that lets in by password gets a batch once and answers by file', async () => {
  const { lab } = await addTestLab(open, ofServer());
  const batchUuid = await send(open, lab.uuid);
  await due(open);
  const at = (...parts: string[]) => path.join(server.folder, 'in', ...parts);
  expect(fs.readFileSync(at('test_B-1', 'files.zip'), 'utf8')).toBe(ZIP);
  expect(fs.existsSync(at('test_B-1', 'READY'))).toBe(true);
  const { body } = await open.owner.browser.ask(calls.labDeliveries, { params: { uuid: lab.uuid } });
  expect(body.deliveries).toMatchObject([{ state: 'delivered', attempts: 1, fault: null }]);
  expect(server.tried.at(-1)).toBe('password');
  fs.mkdirSync(at('answers'));
  fs.writeFileSync(
    at('answers', 'a.json'),
    JSON.stringify({ id: body.deliveries[0]?.uuid, state: 'printed' }),
  );
  await collectAnswers(open.shop.services, open.batches);
  expect(open.batches.answered).toMatchObject([{ batchUuid, state: 'printed' }]);
});

it('a wrong password is a refused sign-in, and the right one afterwards is taken', async () => {
  const at = (secret?: string) => ({ ...ofServer(secret), folder: 'other' });
  const { lab } = await addTestLab(open, at('wrong'));
  const params = { uuid: lab.uuid };
  const test = async () => (await open.owner.browser.ask(calls.testLab, { params })).body.fault;
  expect(await test()).toBe('login');
  const { status } = await open.owner.browser.ask(calls.changeLab, {
    params,
    body: { ...FORM, ...at() },
  });
  expect([status, await test()]).toEqual([200, null]);
});
