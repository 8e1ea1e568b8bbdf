import * as hooks from '@picture-day/contract/calls/studio/hooks';
import * as keys from '@picture-day/contract/calls/studio/keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marit, renderStudio, sessionOf } from '../../testing/render-studio.tsx';
import { Component } from './connections-page.tsx';

const UUID = '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b01';
const hook: hooks.Hook = {
  uuid: UUID,
  name: 'Accounts',
  url: 'https://accounts.example/told',
  events: ['order.paid', 'order.refunded'],
  created: '2026-11-10T10:00:00.000Z',
  oldSecretUntil: null,
  off: null,
  failingSince: null,
  waiting: 2,
};
const delivery: hooks.HookDelivery = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b02',
  eventUuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b03',
  event: 'order.paid',
  reference: 'a41c07d2',
  state: 'waiting',
  attempts: 3,
  created: '2026-11-16T09:00:00.000Z',
  next: '2026-11-16T11:00:00.000Z',
  answer: { at: '2026-11-16T09:30:00.000Z', status: 500, text: 'Internal error', milliseconds: 90 },
};
const key: keys.ApiKey = {
  uuid: UUID,
  name: 'Regnskap',
  ending: 'x9Qf',
  scopes: ['orders', 'sales'],
  created: '2026-11-01T10:00:00.000Z',
  lastDay: '2026-12-31',
  used: null,
  isOver: false,
};

const sent: { readonly call: string; readonly body: unknown }[] = [];
type Answers = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;
function serve(own: Answers = {}) {
  sent.length = 0;
  const answers: Answers = {
    [`GET ${hooks.studioHooks.path}`]: { body: { hooks: [hook] } },
    [`GET ${keys.studioKeys.path}`]: { body: { keys: [key], today: '2026-11-16' } },
    [`GET ${hooks.studioHooks.path}/${UUID}/deliveries`]: { body: { deliveries: [delivery], more: false } },
    ...own,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    if (method !== 'GET') sent.push({ call, body: body ? JSON.parse(String(body)) : undefined });
    const { status = 200, body: answer } = answers[call] ?? { body: {} };
    return Response.json(answer, { status });
  });
}
afterEach(() => vi.unstubAllGlobals());
const at = (search: string) => ({ path: `/studio/shop/connections${search}` });
const panel = (name: string) => page.getByRole('complementary', { name });

describe('connections', () => {
  it('list systems and keys with what they are told, read, and when they end', async () => {
    serve();
    await renderStudio(<Component />);
    await expect
      .element(page.getByRole('row', { name: /Accounts.*Order paid and Order refunded.*on 2/ }))
      .toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Regnskap.*Orders and Sales.*31 December 2026.*never/ }))
      .toBeVisible();
  });

  it('say what to do where there are none', async () => {
    serve({
      [`GET ${hooks.studioHooks.path}`]: { body: { hooks: [] } },
      [`GET ${keys.studioKeys.path}`]: { body: { keys: [], today: '2026-11-16' } },
    });
    await renderStudio(<Component />);
    await expect.element(page.getByText('No system is told yet', { exact: false })).toBeVisible();
    await expect.element(page.getByText('There is no key yet.')).toBeVisible();
  });

  it('check the address before it is sent, and keep what was typed when the server refuses it', async () => {
    const refusal = { error: 'This leads into the own machine or network.', fields: ['url'] };
    serve({ [`POST ${hooks.addHook.path}`]: { status: 422, body: refusal } });
    await renderStudio(<Component />, at('?hook=new'));
    await page.getByLabelText('Name').fill('Accounts');
    await page.getByLabelText('Address').fill('ftp://accounts.example');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect.element(page.getByText('This is not an address that begins with https://')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByLabelText('Address').fill('https://10.0.0.1/');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect.element(page.getByText('This leads into the own machine', { exact: false })).toBeVisible();
    await expect.element(page.getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
  });

  it('show a secret once, and then the system', async () => {
    serve({ [`POST ${hooks.addHook.path}`]: { body: { hook, secret: 'pdsec_abc' } } });
    const { router } = await renderStudio(<Component />, at('?hook=new'));
    await page.getByLabelText('Name').fill('Accounts');
    await page.getByLabelText('Address').fill('https://accounts.example/told');
    await page.getByRole('checkbox', { name: 'Order sent' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect.element(page.getByLabelText('Secret that signs every call')).toHaveValue('pdsec_abc');
    expect(sent[0]?.body).toEqual({
      name: 'Accounts',
      url: 'https://accounts.example/told',
      events: ['order.paid', 'order.sent'],
    });
    await page.getByRole('button', { name: 'I have it' }).click();
    expect(router.state.location.search).toBe(`?hook=${UUID}`);
    await expect.element(panel('Accounts')).toBeVisible();
    await expect.element(page.getByLabelText('Secret that signs every call')).not.toBeInTheDocument();
  });

  it('show each delivery with its answer, and send it again', async () => {
    serve();
    await renderStudio(<Component />, at(`?hook=${UUID}`));
    const row = panel('Accounts').getByRole('listitem');
    for (const words of ['Order paid a41c07d2', '500', 'Internal error', 'tried 3 times'])
      await expect.element(row.getByText(words, { exact: false })).toBeVisible();
    await row.getByRole('button', { name: 'Send Order paid a41c07d2 again' }).click();
    await expect
      .poll(() => sent.map(({ call }) => call))
      .toEqual([`POST /api/studio/shop/hook-deliveries/${delivery.uuid}/again`]);
  });

  it('say that a system was switched off because nothing arrived, and switch it on', async () => {
    const off = { since: '2026-11-15T10:00:00.000Z', failing: true };
    serve({ [`GET ${hooks.studioHooks.path}`]: { body: { hooks: [{ ...hook, off }] } } });
    await renderStudio(<Component />, at(`?hook=${UUID}`));
    await expect.element(panel('Accounts').getByText('switched off, nothing arrived')).toBeVisible();
    await panel('Accounts').getByRole('button', { name: 'Switch on' }).click();
    await expect.poll(() => sent[0]?.body).toEqual({ on: true });
  });

  it('make a key for a scope and a last day, and show it once', async () => {
    serve({ [`POST ${keys.addKey.path}`]: { body: { key, token: 'pdkey_abc' } } });
    await renderStudio(<Component />, at('?key=new'));
    await page.getByLabelText('Name').fill('Regnskap');
    await page.getByLabelText('Last day it opens anything').fill('2026-12-31');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await expect.element(page.getByLabelText('The key')).toHaveValue('pdkey_abc');
    expect(sent[0]?.body).toEqual({ name: 'Regnskap', scopes: ['orders'], lastDay: '2026-12-31' });
  });

  it('end a key after one question', async () => {
    serve();
    await renderStudio(<Component />);
    await page.getByRole('button', { name: 'End Regnskap' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Regnskap' }).click();
    await expect.poll(() => sent.map(({ call }) => call)).toEqual([`DELETE ${keys.studioKeys.path}/${UUID}`]);
  });

  it('are the owner’s alone', async () => {
    serve();
    const session = sessionOf({ colleague: { ...marit, role: 'office' } });
    await renderStudio(<Component />, { session });
    await expect.element(page.getByText('Only an owner sees and changes this.')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});
