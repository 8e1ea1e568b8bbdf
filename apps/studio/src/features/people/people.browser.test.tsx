import { invitePerson, personSessions, studioPeople } from '@picture-day/contract/calls/studio/people';
import type { Colleague } from '@picture-day/contract/entities/colleague';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { Component as PeoplePage } from './people-page.tsx';

const KARI = '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a04';
const IDA = '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a09';
const person = (own: Partial<Colleague>): Colleague => ({
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a01',
  name: 'Marit Foss',
  emailAddress: 'marit@lillesundfoto.example',
  role: 'owner',
  factors: { passkey: true, app: false, recoveryCodes: 10 },
  hereTime: '2026-11-19T09:58:00.000Z',
  isYou: true,
  installation: true,
  ...own,
});
const kari = person({
  uuid: KARI,
  name: 'Kari Nordvik',
  emailAddress: 'post@karinordvik.example',
  role: 'photographer',
  factors: { passkey: false, app: false, recoveryCodes: 0 },
  isYou: false,
});
const SESSIONS = personSessions.path.replace('{uuid}', KARI);

type Answer = { status?: number; body: unknown };
const asked: string[] = [];
function serve(answers: Record<string, Answer>) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    asked.push(`${method} ${url}`);
    const { status = 200, body } = answers[url] ?? { body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}
afterEach(() => vi.unstubAllGlobals());
const everybody: Answer = {
  body: {
    colleagues: [person({}), kari],
    invitations: [
      {
        uuid: IDA,
        emailAddress: 'ida@lillesundfoto.example',
        role: 'office',
        invitedTime: '2026-11-18T09:58:00.000Z',
        endTime: '2026-11-21T09:58:00.000Z',
        isOver: false,
      },
    ],
    needsFactor: true,
  },
};

describe('People', () => {
  it('lists who works here and who is invited, with what they prove themselves by', async () => {
    serve({ [studioPeople.path]: everybody });
    await renderStudio(<PeoplePage />);
    await expect.element(page.getByRole('row', { name: /Marit Foss.*Owner.*Passkey/ })).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Kari Nordvik.*Photographer.*none yet/ }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /ida@lillesundfoto.*not yet here/ })).toBeVisible();
  });

  it('opens a person beside the list by the address, with role, warning and sessions', async () => {
    const session = { uuid: KARI, browser: 'Safari, iPhone', address: '203.0.113.9', isThis: false };
    const times = { startTime: '2026-11-19T09:58:00.000Z', seenTime: '2026-11-19T10:58:00.000Z' };
    serve({ [studioPeople.path]: everybody, [SESSIONS]: { body: { sessions: [{ ...session, ...times }] } } });
    const { router } = await renderStudio(<PeoplePage />);
    await page.getByRole('link', { name: 'Kari Nordvik' }).click();
    expect(router.state.location.search).toBe(`?person=${KARI}`);
    const panel = page.getByRole('complementary', { name: 'Kari Nordvik' });
    await expect.element(panel).toMatchTextContent('One is set up at the next sign-in');
    await expect.element(panel.getByLabelText('Role')).toHaveValue('photographer');
    await expect.element(panel.getByRole('heading', { name: 'Signed in' })).toBeVisible();
    const row = panel.getByRole('listitem').filter({ hasText: 'Safari, iPhone' });
    await expect.element(row).toHaveTextContent('Safari, iPhone203.0.113.9 · 19 Nov 2026, 11:58End');
    await row.getByRole('button', { name: 'End Safari, iPhone' }).click();
    await expect.poll(() => asked).toContain(`DELETE ${SESSIONS}/${KARI}`);
    expect(asked.filter((one) => one === `GET ${SESSIONS}`).length).toBeGreaterThan(1);
  });

  it('promises no second factor where the demo asks for none', async () => {
    const demo = { body: { ...(everybody.body as object), needsFactor: false } };
    serve({ [studioPeople.path]: demo, [SESSIONS]: { body: { sessions: [] } } });
    await renderStudio(<PeoplePage />, { path: `/studio?person=${KARI}` });
    const panel = page.getByRole('complementary', { name: 'Kari Nordvik' });
    await expect.element(panel).toMatchTextContent('The demo on this machine asks for none');
    await expect.element(panel).not.toMatchTextContent('at the next sign-in');
  });

  it('does not end the session it is looked at from, and says where nobody is signed in', async () => {
    const own = { uuid: KARI, browser: 'Firefox, Linux', address: '203.0.113.9', isThis: true };
    const times = { startTime: '2026-11-19T09:58:00.000Z', seenTime: '2026-11-19T10:58:00.000Z' };
    serve({ [studioPeople.path]: everybody, [SESSIONS]: { body: { sessions: [{ ...own, ...times }] } } });
    await renderStudio(<PeoplePage />, { path: `/studio?person=${KARI}` });
    await expect.element(page.getByText('203.0.113.9 · this one')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^End / })).not.toBeInTheDocument();
  });

  it('asks once, with the name, before access is taken away, and does nothing when it is kept', async () => {
    serve({ [studioPeople.path]: everybody, [SESSIONS]: { body: { sessions: [] } } });
    const { router } = await renderStudio(<PeoplePage />, { path: `/studio?person=${KARI}` });
    const panel = page.getByRole('complementary', { name: 'Kari Nordvik' });
    await expect.element(panel.getByText('Signed in nowhere.')).toBeVisible();
    const remove = panel.getByRole('button', { name: 'Take away access' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Take away access from Kari Nordvik?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
    await remove.click();
    await question.getByRole('button', { name: 'Take away access' }).click();
    await expect.poll(() => asked).toContain(`DELETE ${studioPeople.path}/${KARI}`);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('gives another role at once, and says what the new one may', async () => {
    serve({ [studioPeople.path]: everybody, [SESSIONS]: { body: { sessions: [] } } });
    await renderStudio(<PeoplePage />, { path: `/studio?person=${KARI}` });
    const panel = page.getByRole('complementary', { name: 'Kari Nordvik' });
    await expect.element(panel.getByText('May not: Families’ orders and addresses')).toBeVisible();
    await panel.getByLabelText('Role').selectOptions('office');
    await expect.poll(() => asked).toContain(`PATCH ${studioPeople.path}/${KARI}`);
  });

  it('sends a waiting invitation again, and withdraws it after one question', async () => {
    serve({ [studioPeople.path]: everybody });
    await renderStudio(<PeoplePage />);
    const row = page.getByRole('row', { name: /ida@lillesundfoto/ });
    await row.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => asked).toContain(`POST ${invitePerson.path}/${IDA}/resend`);
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect.poll(() => asked).toContain(`DELETE ${invitePerson.path}/${IDA}`);
  });

  it('says in the form why an invitation was refused, and keeps what was typed', async () => {
    const error = 'This person works here already.';
    serve({ [studioPeople.path]: everybody, [invitePerson.path]: { status: 409, body: { error } } });
    await renderStudio(<PeoplePage />);
    await page.getByRole('button', { name: 'Invite' }).click();
    const panel = page.getByRole('complementary', { name: 'Invite a colleague' });
    await panel.getByLabelText(/email/i).fill('marit@lillesundfoto.example');
    await panel.getByRole('button', { name: 'Send the invitation' }).click();
    await expect.element(panel.getByRole('alert').first()).toHaveTextContent(error);
    await expect.element(panel.getByLabelText(/email/i)).toHaveValue('marit@lillesundfoto.example');
  });

  it('says that it could not be loaded, and offers a second try', async () => {
    serve({ [studioPeople.path]: { status: 500, body: { error: 'Something went wrong on our side' } } });
    await renderStudio(<PeoplePage />);
    await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 15_000 }).toBeVisible();
  });
});
