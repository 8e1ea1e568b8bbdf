import { addPictureSetByCode } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as AddPage } from './add-picture-set-page.tsx';
import { Component as NewPage } from './new-picture-set-page.tsx';

const ada = setOf({ pictures: [1, 2, 3].map((number) => pictureOf(number)) });
const boot = bootOf({ user: ingrid, currentPictureSetUuid: ada.subject.uuid });
const routes = [
  {
    path: '/my-account/add-picture-set',
    element: (
      <ConfirmProvider>
        <AddPage />
      </ConfirmProvider>
    ),
  },
  { path: '/new-picture-set', Component: NewPage },
  { path: '/pages/how-it-works', element: <h1>How it works</h1> },
  { path: '*', element: null },
];

async function open(user: typeof ingrid = ingrid) {
  const calls = fakeCalls();
  calls.answer(bootstrap, { query: {} }, boot);
  calls.answer(pictureSets, {}, { pictureSets: [ada] });
  const screen = await renderRoutes(routes, {
    boot: bootOf({ user, currentPictureSetUuid: ada.subject.uuid }),
    path: '/my-account/add-picture-set',
  });
  const field = screen.getByRole('textbox', { name: 'Image code' });
  const button = screen.getByRole('button', { name: 'Add pictures' });
  return { calls, screen, field, button };
}
const withCode = (code: string, confirm?: '1') => ({ query: { code, ...(confirm ? { confirm } : {}) } });
const wrong = { error: true, valid: false };

describe('adding a picture set by its image code', () => {
  it('has its button disabled while the code is shorter than 5 characters', async () => {
    const { field, button } = await open();
    await field.fill('ABCD');
    await expect.element(button).toBeDisabled();
    await field.fill('ABCDE');
    await expect.element(button).toBeEnabled();
  });

  it("shows 'The code is not valid' under the field, and a message of the server in its place", async () => {
    const { calls, field, button, screen } = await open();
    calls.answer(addPictureSetByCode, withCode('ABCDE'), wrong);
    await field.fill('ABCDE');
    await button.click();
    await expect.element(screen.getByText('The code is not valid')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');

    calls.answer(addPictureSetByCode, withCode('ABCDF'), { ...wrong, errorMessage: 'Already used' });
    await field.fill('ABCDF');
    await expect.element(screen.getByText('The code is not valid')).not.toBeInTheDocument();
    await button.click();
    await expect.element(screen.getByText('Already used')).toBeVisible();
  });

  it('says so when no answer comes, and lets one try again', async () => {
    const { calls, field, button, screen } = await open();
    calls.answer(addPictureSetByCode, withCode('ABCDE'), () => Promise.reject(new TypeError('offline')));
    await field.fill('ABCDE');
    await button.click();
    await expect.element(screen.getByText('Please check your connection and try again.')).toBeVisible();
    await expect.element(button).toBeEnabled();
  });

  it('tells when codes were tried too often', async () => {
    const { calls, field, button, screen } = await open();
    calls.answer(addPictureSetByCode, withCode('ABCDE'), refusal(429, 'Too many attempts'));
    await field.fill('ABCDE');
    await button.click();
    await expect.element(screen.getByText(/Too many attempts/)).toBeVisible();
  });

  it('asks on a warning whether it is the right person, then adds and shows the new set', async () => {
    const { calls, field, button, screen } = await open();
    const subject = { name: 'Zara Ahmed', group: '4A' };
    calls.answer(addPictureSetByCode, withCode('ABCDE'), {
      error: false,
      valid: true,
      warning: { payload: { subject } },
    });
    calls.answer(addPictureSetByCode, withCode('ABCDE', '1'), {
      error: false,
      valid: true,
      subject: { uuid: uuidOf(5) },
    });
    await field.fill('ABCDE');
    await button.click();
    await expect.element(screen.getByText('Zara Ahmed')).toBeVisible();
    await expect.element(screen.getByText('4A')).toBeVisible();
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.element(field).toHaveValue('ABCDE');
    await button.click();
    await screen.getByRole('button', { name: 'Add pictures' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
  });

  it("asks for the child's first name where the door wants it, through the confirmation too", async () => {
    const { calls, field, button, screen } = await open();
    const named = (confirm?: '1') => ({
      query: { code: 'ABCDE', firstName: 'Zara', ...(confirm ? { confirm } : {}) },
    });
    calls.answer(addPictureSetByCode, withCode('ABCDE'), { ...wrong, needsName: true });
    const warning = { payload: { subject: { name: 'Zara Ahmed', group: '4A' } } };
    calls.answer(addPictureSetByCode, named(), { error: false, valid: true, warning });
    calls.answer(addPictureSetByCode, named('1'), {
      error: false,
      valid: true,
      subject: { uuid: uuidOf(5) },
    });
    await field.fill('ABCDE');
    await button.click();
    const name = screen.getByLabelText("The child's first name");
    await expect.element(name).toHaveFocus();
    await name.fill('Zara');
    await button.click();
    await screen.getByRole('button', { name: 'Add pictures' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
  });

  it('asks an operator who acts as a customer before the code goes to their account', async () => {
    const { calls, field, button, screen } = await open({ ...ingrid, isSimulated: true });
    const added = { error: false, valid: true, subject: { uuid: uuidOf(5) } };
    calls.answer(addPictureSetByCode, withCode('ABCDE'), added);
    const sent = () => calls.asked.filter(({ url }) => url.includes('code=ABCDE'));
    await field.fill('ABCDE');
    await button.click();
    const question = screen.getByRole('alertdialog', { name: 'Simulating user' });
    await expect
      .element(question.getByText('Are you sure you want to add the code to Ingrid Solheim?'))
      .toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent()).toHaveLength(0);
    await button.click();
    await question.getByRole('button', { name: 'Add pictures' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
    expect(sent()).toHaveLength(1);
  });

  it('follows a redirect answer', async () => {
    const { calls, field, button, screen } = await open();
    calls.answer(addPictureSetByCode, withCode('ABCDE'), {
      error: false,
      valid: true,
      redirect: '/pages/how-it-works',
    });
    await field.fill('ABCDE');
    await button.click();
    await expect.element(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  });
});

describe('the new picture set', () => {
  const show = async (from?: string) => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    return renderRoutes([...routes, { path: '/from', element: <Link to="/new-picture-set">On</Link> }], {
      boot,
      path: from ?? '/new-picture-set',
    });
  };

  it('names the child, shows the favourite large and the others in size 320', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Here is Ada' })).toBeVisible();
    await expect.element(screen.getByText('3 new pictures. Tap one to see it large.')).toBeVisible();
    const [favourite, ...others] = screen.getByRole('img').elements();
    expect(favourite?.getAttribute('sizes')).toMatch(/100vw$/);
    expect(others.map((image) => image.getAttribute('src'))).toEqual(
      [2, 3].map((number) => `/api/webshop/pictures/${uuidOf(number)}/320`),
    );
    await expect
      .element(screen.getByRole('link', { name: 'View offers and campaigns' }))
      .toHaveAttribute('href', '/products/packages/');
    const { width } = (favourite as Element).getBoundingClientRect();
    expect(width).toBeGreaterThan(2.5 * (others[0] as Element).getBoundingClientRect().width);
  });

  it('opens a picture large where it is tapped', async () => {
    const screen = await show();
    await screen.getByRole('button', { name: 'Portrait picture 2 of Ada Solheim' }).click();
    const large = screen.getByRole('dialog', { name: 'Ada Solheim' });
    await expect.element(large.getByRole('img', { name: 'Portrait picture 2 of Ada Solheim' })).toBeVisible();
  });

  it('unfolds on the way from the code, and lies still after a reload', async () => {
    const moving = () =>
      document
        .getAnimations()
        .some(({ animationName = '' }: Animation & { animationName?: string }) =>
          animationName.includes('unfold'),
        );
    const fresh = await show('/from');
    await fresh.getByRole('link', { name: 'On' }).click();
    await expect.poll(moving).toBe(true);
    await fresh.unmount();
    const again = await show();
    await expect.element(again.getByRole('heading', { name: 'Here is Ada' })).toBeVisible();
    expect(moving()).toBe(false);
  });
});
