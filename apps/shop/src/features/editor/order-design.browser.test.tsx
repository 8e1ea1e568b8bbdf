import { callUrl } from '@picture-day/contract/call';
import { recentImages, templateByVersion } from '@picture-day/contract/calls/personalisation';
import { pictureSets, uploadRoom } from '@picture-day/contract/calls/pictures';
import { endSimulation } from '@picture-day/contract/calls/studio';
import { amendLineDesign, lineDesign, openLineDesign } from '@picture-day/contract/calls/studio/line-design';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveShop } from '../../lib/leave-shop.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { wireData } from './model/document.ts';
import { findDraft } from './model/kept-draft.ts';
import { Component as OrderDesignPage } from './order-design-page.tsx';
import { docOf, placed } from './testing/designs.ts';
import { ada } from './testing/open-editor.tsx';

vi.mock(import('../../lib/leave-shop.ts'), () => ({ leaveShop: vi.fn() }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(leaveShop).mockClear();
});

const params = { orderUuid: '7c41e09b-0000-4000-8000-000000000001', lineUuid: uuidOf(11) };
const next = new Date().getFullYear() + 1;
const calendar = docOf(
  { type: 'CALENDAR', supportedYears: [next, next + 1] },
  { images: { 'front.portrait': placed(1) }, year: next },
);
const { definition, template } = calendar.design;
const design = {
  version: 2,
  name: 'Wall calendar',
  lang: 'en' as const,
  template: { uuid: template.uuid, version: 1 },
  templateData: wireData(calendar, 'en'),
  subjectUuid: ada.subject.uuid,
  restriction: 0,
};
const marit = { uuid: uuidOf(99), name: 'Marit Foss', emailAddress: 'marit@example.com', role: 'office' };

async function open(operator: typeof marit | null = marit, answer: typeof design | Response = design) {
  const calls = fakeCalls();
  calls.answer(lineDesign, { params, query: {} }, answer);
  calls.answer(recentImages, {}, []);
  calls.answer(uploadRoom, {}, { room: 500 });
  calls.answer(endSimulation, {}, { error: false });
  const of = { uuid: template.uuid, version: '1' };
  calls.answer(templateByVersion, { params: of }, { ...definition, supportedYears: [next, next + 1] });
  const boot = bootOf({
    user: { ...ingrid, isSimulated: true },
    answers: { [callUrl(pictureSets, {})]: { pictureSets: [ada] } },
  });
  const element = (
    <ConfirmProvider>
      <OrderDesignPage />
      <ToastHost />
    </ConfirmProvider>
  );
  const screen = await renderRoutes([{ path: '/order-design/:orderUuid/:lineUuid', element }], {
    boot: { ...boot, session: { ...boot.session, operator } as typeof boot.session },
    path: `/order-design/${params.orderUuid}/${params.lineUuid}`,
  });
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).first().click();
  const sent = () => calls.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const changeYear = async () => {
    await press('Change year');
    await press('The year after');
    await press('Done');
  };
  return { ...screen, calls, press, sent, changeYear };
}
const SAVE = /^Save to the order/;

describe('a line of an order in the editor', () => {
  it('has one end, the order: no cart, no price, no other design', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Wall calendar' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: SAVE }).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/cart|\bkr\b|Change design/);
    await screen.changeYear();
    screen.calls.answer(amendLineDesign, { params }, { version: 3 });
    await screen.press(SAVE);
    await expect.poll(() => vi.mocked(leaveShop).mock.calls).toEqual([['/studio/orders/7c41e09b']]);
    expect(screen.sent()).toMatchObject([
      { version: 2, packageItemUuid: null, templateData: { year: next + 1 } },
    ]);
    expect(findDraft(`order/${params.lineUuid}/`, Date.now())).toBeNull();
  });

  it('keeps what was made when the order does not take it, also for the next time', async () => {
    const screen = await open();
    await screen.changeYear();
    screen.calls.answer(amendLineDesign, { params }, refusal(409, 'This line is being made already'));
    await screen.press(SAVE);
    await expect.element(screen.getByText('This line is being made already').first()).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: SAVE }).first()).toBeEnabled();
    expect(leaveShop).not.toHaveBeenCalled();
    expect(findDraft(`order/${params.lineUuid}/`, Date.now())?.data.year).toBe(next + 1);
  });

  it('is let in once more where half an hour was not enough', async () => {
    const screen = await open();
    const over = refusal(409, 'The time is over', { key: 'personalisation.designClosed' });
    screen.calls.answer(amendLineDesign, { params }, over);
    screen.calls.answer(openLineDesign, { params }, refusal(409, 'This line is being made already'));
    await screen.press(SAVE);
    await expect.element(screen.getByText('This line is being made already').first()).toBeInTheDocument();
    expect(screen.calls.asked.filter(({ url }) => url.endsWith('/design/open'))).toHaveLength(1);
  });

  it('ends acting as the family when it is left', async () => {
    const screen = await open();
    await screen.press('Back');
    await expect.poll(() => vi.mocked(leaveShop).mock.calls).toEqual([['/studio/orders/7c41e09b']]);
    expect(screen.calls.asked.some(({ url }) => url.endsWith('/act-as/end'))).toBe(true);
  });

  it('says why it cannot be opened any more, and leads back to the order', async () => {
    const screen = await open(marit, refusal(409, 'The time to change this design is over.'));
    await expect.element(screen.getByText('The time to change this design is over.')).toBeVisible();
    await screen.press('Back');
    await expect.poll(() => vi.mocked(leaveShop).mock.calls).toEqual([['/studio/orders/7c41e09b']]);
  });

  it('is no page of a family, and asks nothing for one', async () => {
    const screen = await open(null);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.calls.asked).toEqual([]);
  });
});
