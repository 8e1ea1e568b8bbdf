import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstCallsOf, pagesWithFirstData } from './first-calls.ts';
import type { Bootstrap } from './lib/boot.ts';
import { bootOf } from './testing/boot.ts';

const SUBJECT = '2f1c1f3e-8a52-4c0b-9d43-6a3f0c1b7e11';
const boot: Bootstrap = { ...bootOf(), currentPictureSetUuid: SUBJECT };

const callsOf = (page: string, pathname: string, params = {}, of = boot) =>
  firstCallsOf(`src/features/${page}.tsx`, { pathname, params, boot: of });

describe('what comes with a page', () => {
  it('belongs to pages that exist', () => {
    for (const page of pagesWithFirstData) {
      expect(fs.existsSync(path.join(import.meta.dirname, 'features', `${page}.tsx`)), page).toBe(true);
    }
  });

  it('of a list of designs: the own pictures, the categories and the designs for the current set', () => {
    expect(callsOf('catalogue/template-list-page', '/products/cards')).toEqual([
      '/api/webshop/user/picture-sets',
      '/ajax/template/get_categories.php?lang=en',
      `/api/webshop/templates/cards?subject=${SUBJECT}&lang=en`,
    ]);
    expect(
      callsOf('catalogue/template-list-page', '/m/products/cards/thank-you', { category: 'thank-you' }).at(
        -1,
      ),
    ).toBe(`/api/webshop/templates/cards/categories/thank-you/subjects/${SUBJECT}?lang=en`);
  });

  it('of a list of designs has no designs while no set is chosen', () => {
    const without = { ...boot, currentPictureSetUuid: null };
    expect(callsOf('catalogue/template-list-page', '/products/cards', {}, without)).toHaveLength(2);
  });

  it('of the packages: their prices for the current set, in the language of the visitor', () => {
    const german = { ...boot, session: { ...boot.session, lang: 'de' as const } };
    expect(callsOf('packages/packages-page', '/products/packages', {}, german)).toContain(
      `/api/webshop/packages?subject=${SUBJECT}&lang=de`,
    );
  });

  it('of any other page is nothing', () => {
    expect(callsOf('access/front-page', '/')).toEqual([]);
    expect(firstCallsOf(undefined, { pathname: '/', params: {}, boot })).toEqual([]);
  });
});
