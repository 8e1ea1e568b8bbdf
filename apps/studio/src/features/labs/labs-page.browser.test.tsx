import * as calls from '@picture-day/contract/calls/studio/labs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { Component } from './labs-page.tsx';
import { BatchLabs } from './shared/batch-labs.tsx';

const UUID = '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9c01';
const lab: calls.Lab = {
  uuid: UUID,
  name: 'Fotolab Nord',
  kind: 'sftp',
  isOff: false,
  state: 'failed',
  names: '{shop}_{batch}',
  folder: 'incoming',
  host: 'sftp.lab.example',
  port: 22,
  username: 'lillesund',
  auth: 'password',
  hasSecret: true,
  url: '',
  way: 'fetch',
  created: '2026-11-01T10:00:00.000Z',
  hostKey: { fingerprint: 'SHA256:abcdefgh', since: '2026-11-01T10:05:00.000Z' },
  answersAt: `https://shop.example/api/labs/${UUID}/answers`,
};
const delivery: calls.LabDelivery = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9c02',
  labUuid: UUID,
  batchUuid: UUID,
  name: 'lillesund_B-12',
  state: 'failed',
  attempts: 9,
  created: '2026-11-14T09:00:00.000Z',
  delivered: null,
  next: null,
  fault: 'host-key',
  answer: null,
};

const sent: { readonly call: string; readonly body: unknown }[] = [];
function serve(own: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {}) {
  sent.length = 0;
  const answers: typeof own = {
    [`GET ${calls.studioLabs.path}`]: { body: { labs: [lab] } },
    [`GET ${calls.studioLabs.path}/${UUID}/deliveries`]: { body: { deliveries: [delivery] } },
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
const at = (search: string) => ({ path: `/studio/production/labs${search}` });
const panel = () => page.getByRole('complementary', { name: 'Fotolab Nord' });

describe('labs', () => {
  it('are listed with where they are and how the last delivery went', async () => {
    serve();
    await renderStudio(<Component />);
    await expect
      .element(
        page.getByRole('row', { name: /Fotolab Nord.*lillesund@sftp.lab.example.*SFTP.*not delivered/ }),
      )
      .toBeVisible();
  });

  it('show the key of their server, what went wrong in words, and deliver again', async () => {
    serve();
    await renderStudio(<Component />, at(`?lab=${UUID}`));
    await expect.element(panel().getByText('SHA256:abcdefgh')).toBeVisible();
    await expect.element(panel().getByText('The server shows another key', { exact: false })).toBeVisible();
    await panel().getByRole('button', { name: 'Deliver lillesund_B-12 again' }).click();
    await expect
      .poll(() => sent.map(({ call }) => call))
      .toEqual([`POST /api/studio/production/lab-deliveries/${delivery.uuid}/again`]);
  });

  it('say in words why they are not reached', async () => {
    serve({ [`POST ${calls.studioLabs.path}/${UUID}/test`]: { body: { lab, fault: 'login' } } });
    await renderStudio(<Component />, at(`?lab=${UUID}`));
    await panel().getByRole('button', { name: 'Try to reach it' }).click();
    await expect.element(panel().getByRole('alert').getByText('The sign-in was refused.')).toBeVisible();
  });

  it('say which products they make, and are removed after asking once', async () => {
    const products = [
      { uuid: UUID, name: 'Canvas', labUuid: null },
      { uuid: delivery.uuid, name: 'Mug', labUuid: UUID },
    ];
    const chosen = { products: products.map((product) => ({ ...product, labUuid: UUID })) };
    serve({
      [`GET ${calls.labProducts.path}`]: { body: { products } },
      [`PUT ${calls.studioLabs.path}/${UUID}/products`]: { body: chosen },
      [`DELETE ${calls.studioLabs.path}/${UUID}`]: { body: { done: true } },
    });
    const { router } = await renderStudio(<Component />, at(`?lab=${UUID}`));
    await expect.element(panel().getByRole('checkbox', { name: 'Mug' })).toBeChecked();
    await panel().getByRole('checkbox', { name: 'Canvas' }).click();
    await panel().getByRole('button', { name: 'Save what it makes' }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ products: [delivery.uuid, UUID] });
    await panel().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await panel().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the lab' }).click();
    await expect.poll(() => sent.at(-1)?.call).toBe(`DELETE ${calls.studioLabs.path}/${UUID}`);
    await expect.poll(() => router.state.location.search).toBe('');
    expect(sent).toHaveLength(2);
  });

  it('ask for what their kind needs, checked before it is sent', async () => {
    serve({ [`POST ${calls.addLab.path}`]: { body: { lab, secret: null } } });
    const { router } = await renderStudio(<Component />, at('?lab=new'));
    await page.getByLabelText('Name', { exact: true }).fill('Fotolab Nord');
    await page.getByLabelText('Server').fill('not a host');
    await page.getByLabelText('Name of a delivery').fill('{child}');
    await page.getByRole('button', { name: 'Add the lab' }).click();
    await expect.element(page.getByText('This is not the name of a server')).toBeVisible();
    await expect.element(page.getByText('Only the parts that are named below can stand here')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByLabelText('Server').fill('sftp.lab.example');
    await page.getByLabelText('User name').fill('lillesund');
    await page.getByLabelText('Password', { exact: true }).fill('hemmelig');
    await page.getByLabelText('Name of a delivery').fill('{batch}');
    await page.getByRole('button', { name: 'Add the lab' }).click();
    await expect.poll(() => sent[0]?.body).toMatchObject({ kind: 'sftp', port: 22, secret: 'hemmelig' });
    await expect.poll(() => router.state.location.search).toBe(`?lab=${UUID}`);
  });

  it('that are called show their secret once', async () => {
    const called = { ...lab, kind: 'https' as const, url: 'https://lab.example/in' };
    serve({ [`POST ${calls.addLab.path}`]: { body: { lab: called, secret: 'pdsec_xyz' } } });
    await renderStudio(<Component />, at('?lab=new'));
    await page.getByLabelText('Reached by').selectOptions('https');
    await page.getByLabelText('Name', { exact: true }).fill('Fotolab Nord');
    await page.getByLabelText('Address').fill('https://lab.example/in');
    await page.getByRole('button', { name: 'Add the lab' }).click();
    await expect.element(page.getByLabelText('Secret that signs every call')).toHaveValue('pdsec_xyz');
  });
});

describe('the lab of a batch', () => {
  const name = { uuid: UUID, name: 'Fotolab Nord', kind: 'sftp', isOff: false, state: 'none' };
  const listed = `GET ${calls.deliveriesOfBatch.path}?batchUuid=${UUID}`;

  it('is chosen once its lines are gathered for good, and shows how it went', async () => {
    const waiting = { ...delivery, state: 'waiting', fault: null };
    serve({
      [`GET ${calls.labNames.path}`]: { body: { labs: [name] } },
      [listed]: { body: { deliveries: [] } },
      [`POST ${calls.studioLabs.path}/${UUID}/batches`]: { body: { deliveries: [waiting] } },
    });
    await renderStudio(<BatchLabs batchUuid={UUID} isLocked labUuid={null} />);
    await page.getByRole('button', { name: 'Send to Fotolab Nord' }).click();
    await expect.element(page.getByRole('listitem').getByText('Fotolab Nord')).toBeVisible();
    expect(sent).toEqual([
      { call: `POST ${calls.studioLabs.path}/${UUID}/batches`, body: { batchUuid: UUID } },
    ]);
    await expect.element(page.getByRole('button', { name: 'Send to Fotolab Nord' })).not.toBeInTheDocument();
  });

  it('cannot be chosen while the batch collects', async () => {
    serve({
      [`GET ${calls.labNames.path}`]: { body: { labs: [name] } },
      [listed]: { body: { deliveries: [delivery] } },
    });
    await renderStudio(<BatchLabs batchUuid={UUID} isLocked={false} labUuid={null} />);
    await expect.element(page.getByText('The server shows another key', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
