import { codeField, codes, newEmail, open, passwordField } from './access-steps.ts';
import { expectReceipt } from './checkout-steps.ts';
import { DESKTOP, DEVICES, PHONE } from './devices.ts';
import { drawnPage } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, press, tabTo, type, unseenFocus } from './keyboard-steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

for (const device of process.env.LONG ? DEVICES : [DESKTOP]) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test('a family comes from its code to a paid card with the keyboard alone', async ({ page }) => {
      test.setTimeout(180_000);
      await open(page, '/');
      await type(page, codeField(page), codes.new[5] ?? '');
      await page.keyboard.press('Enter');
      await type(page, page.getByLabel('Email', { exact: true }), newEmail());
      await page.keyboard.press('Enter');
      await type(page, page.getByLabel('Mobile'), '912 34 567');
      await type(page, passwordField(page), 'sommerfugl');
      await press(page, button(page, 'Create account'));
      await page.waitForURL('/new-picture-set');
      await arrived(page, /./);

      await press(page, link(page, 'View all pictures'));
      await arrived(page, 'Leah Tesfaye');
      await press(page, button(page, 'Portrait picture 1 of Leah Tesfaye'));
      const large = page.getByRole('dialog', { name: 'Leah Tesfaye' });
      await expect(large).toContainText('1 of');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
      await page.keyboard.press('ArrowRight');
      await expect(large).toContainText('2 of');
      await page.keyboard.press('Escape');
      await expect(large).toBeHidden();
      await expect.poll(() => unseenFocus(page)).toBe('');

      if (device === PHONE) {
        await press(page, button(page, /^Buy products/).first());
        await arrived(page, 'Products');
        await press(page, link(page, /^Cards/));
      } else {
        await press(page, link(page, 'Cards'));
      }
      await arrived(page, 'Cards');
      await press(page, link(page, /Eucalyptus/).first());
      await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
      await press(page, button(page, 'Edit text'));
      const entry = page.getByRole('textbox', { name: 'Text' });
      if (!(await entry.isVisible())) await press(page, button(page, /^Text 1: /));
      await tabTo(page, entry);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Tusen takk');
      await press(page, button(page, 'Done').last());
      await press(page, button(page, 'Add to cart').first());
      const quantity = page.getByRole('textbox', { name: 'Quantity' });
      await tabTo(page, quantity);
      await press(page, button(page, 'Add to cart').last());
      await page.waitForURL('/shopping-cart');
      await arrived(page, 'Shopping cart');

      await press(page, link(page, 'Checkout'));
      await arrived(page, 'Checkout');
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press('Space');
      await type(page, page.getByLabel('Name', { exact: true }), 'Leah Tesfaye');
      await type(page, page.getByLabel('Email', { exact: true }), 'leah@example.com');
      await press(page, button(page, 'Continue to payment'));
      await tabTo(page, page.getByRole('radio', { name: 'Vipps' }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
      await press(page, button(page, 'Use Card'));
      await tabTo(page, page.getByLabel('I accept the terms of purchase'));
      await page.keyboard.press('Space');
      await press(page, button(page, /^Buy for/));
      await page.waitForURL(/sandbox-payment/);
      await press(page, button(page, 'Approve'));
      await expectReceipt(page);
      await page.keyboard.press('Tab');
      expect(await unseenFocus(page)).toBe('');
    });
  });
}
