import { callUrl } from '@picture-day/contract/call';
import { type Found, searchStudio } from '@picture-day/contract/calls/studio/search';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderStudio } from '../../../testing/render-studio.tsx';
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

const open = async () => {
  const onClose = vi.fn();
  const screen = await renderStudio(<Search onClose={onClose} />);
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

it('narrows to one kind and says how many there are', async () => {
  answer('bakke', FOUND);
  const { screen, field } = await open();
  await field.fill('bakke');
  await screen.getByRole('button', { name: 'Families 1' }).click();
  await expect.element(screen.getByRole('option', { name: /Hanna Bakke/ })).toBeVisible();
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
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
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
