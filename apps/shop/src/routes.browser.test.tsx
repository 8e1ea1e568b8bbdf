import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageHandle } from './app/page.tsx';
import { signedInOnly } from './app/signed-in-only.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

const matched = (path: string) => matchRoutes(routes, path.split(/[?#]/)[0] ?? path) ?? [];
const handleOf = (path: string) => matched(path).at(-1)?.route.handle as PageHandle | undefined;
const isProtected = (path: string) => matched(path).some(({ route }) => route.loader === signedInOnly);

const publicPaths = [
  paths.front(),
  paths.resetPassword('k'),
  paths.contactUs(),
  paths.privacyPolicy(),
  paths.page('about'),
  paths.debug(),
];

const protectedPaths = [
  paths.newPictureSet(),
  paths.sharePictureSets(),
  paths.products.list(),
  paths.products.category('cards'),
  paths.products.category('cards', 'birthday'),
  paths.products.createInCategory('photogifts', 'mugs', 'p', 't'),
  paths.products.templates('cards'),
  paths.products.templates('photogifts', 'mugs'),
  paths.products.templatesByPages('calendars', 12),
  paths.products.create('calendars', 'p', 't'),
  paths.products.create('cards', 'p', 't', 'birthday'),
  paths.products.packages(),
  paths.products.package('u'),
  paths.products.digitalPortraits(),
  paths.products.digitalPortrait('u'),
  paths.products.catalogues(),
  paths.cart(),
  paths.editLine('u'),
  paths.checkout(),
  paths.payment('u'),
  paths.receipt('u'),
  paths.myAccount.root(),
  paths.myAccount.contactInfo(),
  paths.myAccount.communication(),
  paths.myAccount.changePassword(),
  paths.myAccount.orders(),
  paths.myAccount.orders('u'),
  paths.myAccount.addPictureSet(),
  paths.myAccount.pictureSets(),
  paths.myAccount.pictureSet('u'),
  paths.myAccount.cancelPicturePackages(),
];

describe('the routes', () => {
  it.each(publicPaths)('show %s to everybody', (path) => {
    expect(handleOf(path)?.file).toMatch(/-page\.tsx$/);
    expect(isProtected(path)).toBe(false);
  });

  it.each(protectedPaths)('show %s to a signed-in user only', (path) => {
    expect(handleOf(path)?.file).toMatch(/-page\.tsx$/);
    expect(isProtected(path)).toBe(true);
  });

  it.each([...publicPaths, ...protectedPaths])('show the same page at /m%s', (path) => {
    expect(handleOf(`/m${path}`)).toBe(handleOf(path));
  });

  it.each(['/nowhere', '/my-account/nowhere', '/products/hats', '/products/categories/a/b/c'])(
    'know no page at %s',
    (path) => expect(matched(path).at(-1)?.route.path).toBe('*'),
  );

  it('lead from a payment to the cart, because the checkout leads back to a payment under way', () => {
    expect(handleOf(paths.payment('u'))?.back?.({})).toBe(paths.cart());
  });

  it('tell a receipt from a payment', () => {
    expect(handleOf(paths.receipt('u'))?.file).not.toBe(handleOf(paths.payment('u'))?.file);
  });
});
