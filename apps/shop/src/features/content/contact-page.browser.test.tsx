import { expect, it } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { Component as ContactPage } from './contact-page.tsx';

const { portal } = bootOf();

it('writes the address as the portal’s country does', async () => {
  const boot = bootOf({
    portal: {
      locale: { ...portal.locale, country: { twoLetterCode: 'US' } },
      contactInfo: { ...portal.contactInfo, city: 'Portland', state: 'OR', postalCode: '97201' },
    },
  });
  const screen = await renderShop(<ContactPage />, { boot });
  await expect.element(screen.getByText('Portland, OR 97201')).toBeVisible();
});

it('leaves out what the shop does not tell', async () => {
  const boot = bootOf({ portal: { contactInfo: { ...portal.contactInfo, email: '', phone: '' } } });
  const screen = await renderShop(<ContactPage />, { boot });
  await expect.element(screen.getByText('Lillesund Foto AS')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
