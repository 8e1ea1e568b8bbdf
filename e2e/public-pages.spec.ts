import { expectNoAxeFindings, open } from './access-steps.ts';
import { DESKTOP, DEVICES } from './devices.ts';
import { expect, test } from './journey.ts';

test('the contact page shows the shop, its address, e-mail link and phone', async ({ page }) => {
  await open(page, '/contact-us');
  await expect(page).toHaveTitle('Contact us – Lillesund Foto');
  const main = page.getByRole('main');
  await expect(main).toContainText('Lillesund Foto AS');
  await expect(main).toContainText('Strandgata 14');
  await expect(main).toContainText('4790 Lillesand');
  await expect(main.getByRole('link', { name: 'post@lillesundfoto.example' })).toHaveAttribute(
    'href',
    'mailto:post@lillesundfoto.example',
  );
  await expect(main.getByRole('link', { name: '37 27 40 00' })).toHaveAttribute('href', 'tel:37274000');
});

test('both pages are rendered on the server, the policy in short first and under real headings', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact-us');
  await expect(page.getByRole('main').getByText('Strandgata 14', { exact: true })).toBeVisible();
  await page.goto('/privacy-policy');
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('In short');
  await expect(page.locator('#in-short')).toContainText('Only people with the code can see the pictures.');
  await expect(page.locator('h2 + ul > li, h2 + p').first()).toBeVisible();
  expect(await headings.allTextContents()).toEqual([
    ...['In short', 'What we keep', 'Why we keep it', 'How long'],
    ...['Who else sees it', 'Your rights', 'Ask us'],
  ]);
  await context.close();
});

test('a page for strangers says what it is and shows no child; every other one stays out', async ({
  request,
}) => {
  for (const path of ['/', '/contact-us', '/privacy-policy', '/pages/how-it-works']) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html, path).toMatch(/<meta property="og:image" content="https?:[^"]+\/icon-512\.png">/);
    expect(html, path).not.toContain('noindex');
  }
  expect(await (await request.get('/pages/how-it-works')).text()).toContain(
    '<title>How it works – Lillesund Foto</title>',
  );
  const own = [
    '/shared/none',
    '/unsubscribe/none',
    '/code-objection/none',
    '/reset-password?resetcode=none',
    '/?code=ABCDEF',
    '/nowhere',
  ];
  for (const path of [...own, '/pages/nowhere', '/my-account', '/new-picture-set']) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html, path).not.toContain('og:');
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /shared/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test('the contents of the policy stay beside it and mark what is read', async ({ page }) => {
  await page.setViewportSize(DESKTOP.viewport);
  await open(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.locator('[aria-current]')).toHaveText('In short');
  await contents.getByRole('link', { name: 'Your rights' }).click();
  await expect(contents.getByRole('link', { name: 'Your rights' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText(/Your rights|Ask us/);
});

test('the privacy policy shows a skeleton until it is there', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/webshop/privacy-policy', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(DESKTOP.viewport);
  await open(page, '/contact-us');
  await page.getByRole('banner').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.locator('#in-short')).toBeVisible();
});

for (const device of DEVICES) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test('axe finds nothing on the public pages', async ({ page }) => {
      for (const path of ['/contact-us', '/privacy-policy']) {
        await open(page, path);
        await expectNoAxeFindings(page);
      }
    });
  });
}
