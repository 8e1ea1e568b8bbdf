import { urlOf } from '@picture-day/ui/calls/api.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Boot } from '../lib/boot.ts';
import { routes } from '../routes.tsx';
import { bootOf } from '../testing/boot.ts';
import type { PageModule } from './page.tsx';

const SUBJECT = '2f1c1f3e-8a52-4c0b-9d43-6a3f0c1b7e11';
const boot: Boot = { ...bootOf(), currentPictureSetUuid: SUBJECT };

/** The addresses whose answers come with a page, as the server asks them. */
async function callsOf(pathname: string, of = boot): Promise<string[]> {
  const { route, params } = matchRoutes(routes, pathname)!.at(-1)!;
  const { firstQueries } = await (route.lazy as () => Promise<PageModule>)();
  const queries = firstQueries?.({ pathname, params, boot: of }) ?? [];
  return queries.map(({ queryKey }) => urlOf(queryKey));
}

describe('what comes with a page', () => {
  it('of a list of designs: the own pictures, the categories, the designs for the current set and the cart', async () => {
    expect(await callsOf('/products/cards')).toEqual([
      '/api/webshop/user/picture-sets',
      '/ajax/template/get_categories.php?lang=en',
      `/api/webshop/templates/cards?subject=${SUBJECT}&lang=en`,
      '/api/webshop/cart',
    ]);
    expect(await callsOf('/m/products/cards/thank-you')).toContain(
      `/api/webshop/templates/cards/categories/thank-you/subjects/${SUBJECT}?lang=en`,
    );
  });

  it('of a list of designs has no designs while no set is chosen', async () => {
    expect(await callsOf('/products/cards', { ...boot, currentPictureSetUuid: null })).toEqual([
      '/api/webshop/user/picture-sets',
      '/ajax/template/get_categories.php?lang=en',
      '/api/webshop/cart',
    ]);
  });

  it('of the packages: their prices for the current set, in the language of the visitor', async () => {
    const german = { ...boot, session: { ...boot.session, lang: 'de' as const } };
    expect(await callsOf('/products/packages', german)).toContain(
      `/api/webshop/packages?subject=${SUBJECT}&lang=de`,
    );
  });

  it('of the cart, the orders and a set: what they show', async () => {
    expect(await callsOf('/shopping-cart')).toEqual(['/api/webshop/cart', '/api/webshop/user/picture-sets']);
    expect(await callsOf('/my-account/orders')).toEqual(['/ajax/user/get_order_list.php']);
    expect(await callsOf(`/my-account/picture-sets/${SUBJECT}`)).toEqual([
      `/api/webshop/user/picture-sets/${SUBJECT}`,
    ]);
    expect(await callsOf('/pages/about')).toEqual(['/api/webshop/legacy-pages/about']);
  });

  it('of the account: the newest order too, once the orders are known', async () => {
    expect(await callsOf('/my-account')).toHaveLength(3);
    const answers = { '/ajax/user/get_order_list.php': [{ uuid: SUBJECT }, { uuid: 'older' }] };
    expect((await callsOf('/my-account', { ...boot, answers })).at(-1)).toBe(
      `/sections/my-account/ajax/get_order_details.php?uuid=${SUBJECT}`,
    );
  });

  it('of any other page is nothing', async () => {
    expect(await callsOf('/')).toEqual([]);
  });
});
