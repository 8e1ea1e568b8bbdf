import { callUrl } from '@picture-day/contract/call';
import { type Found, searchStudio } from '@picture-day/contract/calls/studio/search';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { marit, renderStudio, sessionOf } from '../../../testing/render-studio.tsx';
import { pagesNamed } from '../model/pages.ts';
import Search from './search.tsx';

const NOTHING: Found = {
  ...{ children: [], families: [], orders: [], codes: [], jobs: [], designs: [], forgiven: false },
};
const hanna = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a02',
  name: 'Hanna Bakke',
  emailAddress: 'hanna.bakke@example.com',
  children: ['Emil Bakke'],
};
const emil = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a03',
  name: 'Emil Bakke',
  group: '4B',
  job: { key: 'lillesund', name: 'Lillesund skole' },
  familyUuid: hanna.uuid,
};
const namesake = { ...emil, uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a04', group: '2A', familyUuid: null };
const lillesund = {
  ...{ key: 'lillesund', name: 'Lillesund skole', type: 'School', inWebshop: true },
  time: '2026-09-15T08:00:00.000Z',
};
const photographer = sessionOf({ colleague: { ...marit, role: 'photographer' } });
const FOUND: Found = { ...NOTHING, children: [emil], families: [hanna] };

const answers = new Map<string, () => Promise<Response>>();
const answer = (q: string, found: Found, wait: Promise<unknown> = Promise.resolve()) =>
  answers.set(callUrl(searchStudio, { query: { q } }), async () => {
    await wait;
    return Response.json(found);
  });
beforeEach(() => {
  answers.clear();
  sessionStorage.clear();
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = String(input);
    if (!url.startsWith('/api/')) return real(input, init);
    return answers.get(url)?.() ?? Promise.resolve(Response.json({ error: 'Something' }, { status: 500 }));
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async (session = sessionOf()) => {
  const onClose = vi.fn();
  const screen = await renderStudio(<Search begun={() => ''} onClose={onClose} />, { session });
  const field = screen.getByRole('combobox');
  await expect.element(field).toBeVisible();
  return { screen, field, onClose };
};

it('finds while typing, marks what fits, and Enter opens the first; it is remembered', async () => {
  answer('emil b', FOUND);
  const { screen, field, onClose } = await open();
  await field.fill('emil b');
  await expect
    .element(screen.getByRole('option', { name: /Emil Bakke 4B/ }))
    .toHaveAttribute('aria-selected', 'true');
  expect(document.querySelector('mark')?.textContent).toBe('Emil');
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(screen.getByRole('option', { name: /hanna\.bakke/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.router.state.location.pathname).toBe(`/studio/families/${hanna.uuid}`);
  expect(sessionStorage.getItem('studio-recent-searches')).toContain('emil b');
});

it('finds pages of the studio by their names, those of the role alone', async () => {
  answer('recor', NOTHING);
  const { screen, field, onClose } = await open();
  await field.fill('recor');
  await expect.element(screen.getByRole('option', { name: 'Recordings' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.router.state.location.pathname).toBe('/studio/recordings');
  expect(pagesNamed('vat', 'office', ({ message }) => message ?? '')).toEqual([]);
});

it('narrows to one kind and says how many there are', async () => {
  answer('bakke', FOUND);
  const { screen, field } = await open();
  await field.fill('bakke');
  await screen.getByRole('button', { name: 'Families 1' }).click();
  await expect.element(screen.getByRole('option', { name: /Hanna Bakke/ })).toBeVisible();
});

it.each([
  ['a child to its own family', /Emil Bakke 4B/, `/studio/families/${hanna.uuid}`],
  [
    'a namesake without one to its code',
    /Emil Bakke 2A/,
    `/studio/jobs/lillesund/families?panel=unopened&child=${namesake.uuid}`,
  ],
  ['a code to the family of its child', /opens the pictures of/, `/studio/families/${hanna.uuid}`],
  ['a job to its pages', /School/, '/studio/jobs/lillesund'],
])('leads from %s', async (_, name, to) => {
  const codes = [{ code: 'WVR54MBPKD', mended: false, child: emil }];
  answer('emil', { ...FOUND, children: [emil, namesake], codes, jobs: [lillesund] });
  const { screen, field } = await open();
  await field.fill('emil');
  await screen.getByRole('option', { name }).click();
  const { pathname, search } = screen.router.state.location;
  expect(`${pathname}${search}`).toBe(to);
});

it('calls the state of an order as the list of orders does', async () => {
  const order = {
    ...{ uuid: emil.uuid, reference: '7c41e09b', state: 'paid' as const, printFailed: false },
    ...{ time: '2026-11-15T19:14:00.000Z', customer: hanna, total: 90_700, currencyCode: 'NOK' },
  };
  answer('7c41e09b', { ...NOTHING, orders: [order] });
  const { screen, field } = await open();
  await field.fill('7c41e09b');
  await expect.element(screen.getByRole('option', { name: /7c41e09b\s*Ordered/ })).toBeVisible();
});

it('shows a photographer what leads nowhere for them as what it is', async () => {
  const product = { uuid: emil.uuid, name: 'Mug' };
  const designs = [{ uuid: hanna.uuid, key: 'emil-card', name: 'Emil card', product }];
  answer('emil', { ...NOTHING, children: [{ ...emil, familyUuid: null }], jobs: [lillesund], designs });
  const { screen, field, onClose } = await open(photographer);
  await field.fill('emil');
  await expect.element(screen.getByRole('option', { name: /4B/ })).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(screen.getByRole('option', { name: /School/ }))
    .not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('option', { name: /Mug/ })).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelectorAll('[role=option]')).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
});

it('never shows the answer to what was typed before', async () => {
  let late = () => {};
  const wait = new Promise<void>((go) => {
    late = go;
  });
  answer('em', { ...NOTHING, families: [{ ...hanna, name: 'Too late' }] }, wait);
  answer('emil', FOUND);
  const { screen, field } = await open();
  await field.fill('em');
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled(), { timeout: 20_000 });
  await field.fill('emil');
  await expect.element(screen.getByText(/Lillesund skole/)).toBeVisible();
  late();
  await new Promise((go) => setTimeout(go, 50));
  expect(document.body.textContent).not.toContain('Too late');
});

it('says that there is nothing, that it forgave an error, and that there is no line', async () => {
  answer('qqq', NOTHING);
  answer('bakje', { ...FOUND, forgiven: true });
  const { screen, field } = await open();
  await field.fill('qqq');
  await expect.element(screen.getByText(/Nothing is called “qqq”/)).toBeVisible();
  await field.fill('bakje');
  await expect.element(screen.getByText(/This is close to it/)).toBeVisible();
  await field.fill('refused');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

it('finds a design by its name and leads to the orders of what it is printed as', async () => {
  const product = { uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b01', name: 'Card 15x15' };
  const crest = {
    uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b02',
    key: 'school-crest',
    name: 'School crest',
    product,
  };
  answer('crest', { ...NOTHING, designs: [crest] });
  const { screen, field, onClose } = await open();
  await field.fill('crest');
  await expect.element(screen.getByRole('option', { name: /School crest Card 15x15/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  const { pathname, search } = screen.router.state.location;
  expect(pathname + search).toBe(`/studio/orders?product=${product.uuid}`);
});
