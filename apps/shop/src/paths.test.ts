import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

const uuid = '3f9a27c1-0000-4000-8000-000000000000';

describe('paths', () => {
  it('are those of the specification', () => {
    expect([
      paths.front(),
      paths.login(),
      paths.resetPassword('k1'),
      paths.contactUs(),
      paths.privacyPolicy(),
      paths.debug(),
      paths.page('about'),
      paths.newPictureSet(),
      paths.products.root(),
      paths.products.packages(),
      paths.products.package(uuid),
      paths.products.digitalPortraits(),
      paths.products.digitalPortrait(uuid),
      paths.products.catalogues(),
      paths.products.templates('cards'),
      paths.products.templates('photogifts', 'mugs'),
      paths.products.templatesByPages('calendars', 12),
      paths.products.category('cards', 'birthday'),
      paths.products.create('calendars', 'p', 't'),
      paths.products.create('cards', 'p', 't', 'birthday'),
      paths.products.createInCategory('photogifts', 'mugs', 'p', 't'),
      paths.cart(),
      paths.editLine(uuid),
      paths.checkout(),
      paths.payment(uuid),
      paths.receipt(uuid),
      paths.myAccount.root(),
      paths.myAccount.contactInfo(),
      paths.myAccount.communication(),
      paths.myAccount.changePassword(),
      paths.myAccount.orders(),
      paths.myAccount.orders(uuid),
      paths.myAccount.addPictureSet(),
      paths.myAccount.pictureSets(),
      paths.myAccount.pictureSet(uuid),
      paths.myAccount.cancelPicturePackages(),
    ]).toEqual([
      '/',
      '/#login',
      '/reset-password?resetcode=k1',
      '/contact-us',
      '/privacy-policy',
      '/debug',
      '/pages/about',
      '/new-picture-set',
      '/products/',
      '/products/packages/',
      `/products/packages/${uuid}`,
      '/products/digital-portraits',
      `/products/digital-portraits/${uuid}`,
      '/products/catalogues',
      '/products/cards',
      '/products/photogifts/mugs',
      '/products/calendars/?pages=12',
      '/products/categories/cards/birthday',
      '/products/calendars/p/t',
      '/products/cards/birthday/p/t',
      '/products/categories/photogifts/mugs/p/t',
      '/shopping-cart',
      `/shopping-cart/edit/${uuid}`,
      '/shopping-cart/checkout',
      `/shopping-cart/checkout/payment/${uuid}`,
      `/shopping-cart/checkout/payment/receipt/${uuid}`,
      '/my-account',
      '/my-account/contact-info',
      '/my-account/communication',
      '/my-account/change-password',
      '/my-account/orders',
      `/my-account/orders/${uuid}`,
      '/my-account/add-picture-set',
      '/my-account/picture-sets',
      `/my-account/picture-sets/${uuid}`,
      '/my-account/cancel-picture-packages',
    ]);
  });

  it('encode what comes from the data', () => {
    expect(paths.page('a/b?c')).toBe('/pages/a%2Fb%3Fc');
    expect(paths.frontWithCode('K7P2 M4XQ')).toBe('/?code=K7P2%20M4XQ');
  });
});
