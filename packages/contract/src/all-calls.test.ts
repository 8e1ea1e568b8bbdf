import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from './all-calls.ts';
import { type AnyCall, callUrl, scopeFor } from './call.ts';
import { LIMITS } from './limits.ts';
import { isLogAction } from './log-actions.ts';

/** The call tables of the first document, as they stand there. */
const ACCESS_CART_CHECKOUT = `
POST /ajax/create.php
GET /ajax/prophoto/verify_subject_code.php?code=
GET /ajax/prophoto/add_picture_set_by_code.php?code=
GET /sections/prophoto/ajax/user_exists_by_email.php?email=
GET /sections/prophoto/ajax/send_password_reminder.php?json=1&email=
GET /api/webshop/reset-password/{code}
POST /api/webshop/reset-password/{code}
GET /api/webshop/promoted-products
GET /ajax/user/get_catalogues.php
GET /api/webshop/postal-address-service/autocomplete?q=
GET /api/webshop/postal-address-service/resolve-address-by-id/{id}
POST /api/webshop/checkout
GET /api/webshop/checkout/{checkoutUuid}/delivery-options/{deliveryOptionUuid}/payment-options
GET /api/webshop/checkout/{checkoutUuid}/delivery-options/{deliveryOptionUuid}/payment-options/{paymentOptionUuid}
POST /api/webshop/checkout/{checkoutUuid}/verify-rebate-code
POST /api/webshop/checkout/{checkoutUuid}/digital-sets
POST /api/webshop/checkout/{checkoutUuid}/catalogues
POST /api/webshop/checkout/{checkoutUuid}/transaction
GET /api/webshop/user/orders/{orderUuid}
POST /ajax/cart/toggle_digital_file_in_cart.php
POST /ajax/cart/toggle_digital_set_in_cart.php`;

/** And of the second; brackets hold optional parts, the query the keys its payload column names. */
const PERSONALISATION_ACCOUNT = `
GET /api/webshop/templates/cards/categories
GET /ajax/template/get_categories.php?lang=
GET /api/webshop/templates/photogift/categories/{category}/info
GET /api/webshop/templates/{type}[/categories/{category}[/subjects/{subjectUuid}]]
GET /api/webshop/templates/by-uuid/{uuid}[/{version}]
GET /api/webshop/green-screen-backgrounds/{jobUuid}
GET /api/webshop/user/recent-images
POST /api/webshop/templates/fill-user-strings-by-picture
GET /api/webshop/user/templates/by-product/{productUuid}
POST /api/webshop/user/templates/fill-template
GET /ajax/template/get_image_backgrounds.php?uuid=
GET /sections/prophoto/ajax/digitalcopies.php?dl=file&file=&background=
POST /api/webshop/packages/{id}
POST /ajax/cart/toggle_digital_file_in_cart.php
POST /ajax/cart/toggle_digital_set_in_cart.php
GET /ajax/prophoto/add_picture_set_by_code.php?code=
POST /ajax/user/update_user_info.php
POST /ajax/user/update_password.php
GET /ajax/user/get_subjects_with_reminders_enabled.php
POST /ajax/user/set_reminders_disabled_status.php
GET /sections/my-account/ajax/get_account_data.php
POST /sections/my-account/ajax/cancel_package_for_inspection.php
GET /ajax/user/get_order_list.php
GET /sections/my-account/ajax/get_order_details.php?uuid=
GET /api/webshop/legacy-pages/{id}
GET /api/webshop/privacy-policy
GET /sections/prophoto/ajax/do_tipafriend.php?email[]=&subjects[]=
POST /system/iframes/upload_internal.php?handleuploads=&interface=&redirect=&uploadtype=&json=&thumbnails=`;

/** `/a[/b[/c]]` stands for /a, /a/b and /a/b/c; a bracket inside a query is part of a key. */
function variants(path: string): string[] {
  const open = path.indexOf('[/');
  if (open === -1) return [path];
  const start = path.slice(0, open);
  return [start, ...variants(start + path.slice(open + 1, -1))];
}

const ROWS = `${ACCESS_CART_CHECKOUT}${PERSONALISATION_ACCOUNT}`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [method = '', shape = ''] = row.split(' ');
    return variants(shape).map((variant) => {
      const [path = '', query = ''] = variant.split('?');
      return { method, path, keys: [...new URLSearchParams(query).keys()] };
    });
  });

const calls = Object.entries(ALL_CALLS);
const declared = (method: string, path: string): AnyCall | undefined =>
  calls.map(([, call]) => call).find((call) => call.method === method && call.path === path);

const keysOf = (schema: unknown): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape as object) : [];

describe('The calls of the specification', () => {
  it.each(ROWS)('declare $method $path', ({ method, path, keys }) => {
    const call = declared(method, path);
    expect(call).toBeDefined();
    expect(keysOf(call?.query)).toEqual(expect.arrayContaining(keys));
  });

  it('mark the GET calls that change state', () => {
    const changing = calls.filter(([, call]) => call.method === 'GET' && call.changes).map(([name]) => name);
    expect(changing.sort()).toEqual([
      'addPictureSetByCode',
      'paymentOptions',
      'sendPasswordReminder',
      'setPaymentOption',
      'sharePictureSets',
      'verifySubjectCode',
    ]);
  });

  it('keep an operator who acts as a customer away from password, email, payment and sharing', () => {
    for (const name of [
      'updatePassword',
      'resetPassword',
      'createTransaction',
      'decideSandboxPayment',
      'sharePictureSets',
    ]) {
      expect(ALL_CALLS[name]?.notSimulated, name).toBe(true);
    }
  });

  it('bar an operator who acts as a customer from every file that is saved, or write it down', () => {
    for (const name of ['downloadDigitalCopy', 'orderReceiptPdf', 'orderCreditNotePdf', 'exportAccount']) {
      const call = ALL_CALLS[name];
      expect(call?.logged || call?.notSimulated, name).toBe(true);
    }
  });
});

describe('The calls of a shop’s own systems', () => {
  const ofKeys = calls.filter(([, call]) => scopeFor(call) || call.path.startsWith('/api/connect/'));

  it('stand below one address, only read, are limited by key, and each read is logged', () => {
    expect(ofKeys.length).toBeGreaterThan(3);
    for (const [name, call] of ofKeys) {
      expect([scopeFor(call) !== undefined, call.path.startsWith('/api/connect/')], name).toEqual([
        true,
        true,
      ]);
      expect([call.method, call.changes, call.limit, call.logged], name).toEqual([
        'GET',
        false,
        'connect',
        true,
      ]);
      expect(isLogAction(name), name).toBe(true);
    }
  });
});

describe('Every call', () => {
  it('has a method and path of its own, whatever its variable parts are called', () => {
    const shapes = calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(calls)('%s has a schema for each variable part of its path', (_, call) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(keysOf(call.params).sort()).toEqual(names.sort());
  });

  it.each(calls)('%s says who may make it, how often, and what it is for', (_, call) => {
    if (typeof call.who === 'string') expect(call.who).toMatch(/^(anyone|code|customer|password|key:\w+)$/);
    else expect(call.who).toContain('owner');
    expect(LIMITS[call.limit]).toBeDefined();
    expect(call.summary.length).toBeGreaterThan(10);
    if (['POST', 'PATCH', 'PUT', 'DELETE'].includes(call.method) && call.limit !== 'read') {
      expect(call.changes).toBe(true);
    }
    if (call.method === 'GET') expect(call.body).toBeUndefined();
  });

  it.each(calls)('%s takes nothing unbounded from a client', (_, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema && typeof schema === 'object') expect(unbounded(schema, part)).toEqual([]);
    }
  });

  it.each(calls)('%s can be described as JSON Schema for the API page', (_, call) => {
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      const schema = call[part];
      if (schema && typeof schema === 'object') {
        expect(z.toJSONSchema(schema, { io: part === 'answer' ? 'output' : 'input' })).toBeDefined();
      }
    }
  });
});

describe('callUrl', () => {
  it('fills the variable parts of a path and adds the query', () => {
    const call = declared('GET', '/api/webshop/templates/{type}/categories/{category}')!;
    expect(
      callUrl(call, { params: { type: 'cards', category: 'jul & nyttår' }, query: { lang: 'nb' } }),
    ).toBe('/api/webshop/templates/cards/categories/jul%20%26%20nytt%C3%A5r?lang=nb');
  });

  it('repeats the key of a list and leaves out what is not given', () => {
    const call = ALL_CALLS.sharePictureSets!;
    const url = callUrl(call, { query: { 'email[]': ['a@b.no', 'c@d.no'], 'subjects[]': undefined } });
    expect(url).toBe('/sections/prophoto/ajax/do_tipafriend.php?email%5B%5D=a%40b.no&email%5B%5D=c%40d.no');
  });
});

const BOUNDED_FORMATS = ['guid', 'uuid', 'email'];

interface Checks {
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
}

/** The places of a schema where a client could send something of any size. */
function unbounded(schema: z.ZodMiniType, place: string): string[] {
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def;
  const checks = ((def as Checks).checks ?? []).map((check) => check._zod.def.check);
  const inside = (inner: unknown, at: string) => unbounded(inner as z.ZodMiniType, `${place}${at}`);
  switch (def.type) {
    case 'string': {
      const format = 'format' in def ? String(def.format) : '';
      // A year of four digits has room for days that no calendar of a shop goes to.
      if (['date', 'datetime'].includes(format))
        return [`${place}: ${format}, which is not the day of bounds.ts`];
      return checks.includes('max_length') || BOUNDED_FORMATS.includes(format) ? [] : [`${place}: string`];
    }
    case 'number':
      return checks.includes('greater_than') && checks.includes('less_than') ? [] : [`${place}: number`];
    case 'array': {
      const own = checks.includes('max_length') ? [] : [`${place}: array`];
      return [...own, ...inside(def.element, '[]')];
    }
    case 'record': {
      const own = checks.includes('custom') ? [] : [`${place}: record`];
      return [...own, ...inside(def.keyType, '{key}'), ...inside(def.valueType, '{value}')];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) => inside(value, `.${key}`));
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType, '');
    case 'union':
      return def.options.flatMap((option) => inside(option, ''));
    case 'pipe':
      return inside(def.in, '');
    case 'enum':
    case 'literal':
    case 'boolean':
      return [];
    default:
      return [`${place}: ${def.type}`];
  }
}

describe('The walk over the schemas', () => {
  it.each([
    ['a string', z.string()],
    ['a number', z.number()],
    ['a number without an upper end', z.int().check(z.gte(0))],
    ['any day of any year', z.iso.date().check(z.maxLength(10))],
    ['a list', z.array(z.boolean())],
    ['a record', z.record(z.string().check(z.maxLength(3)), z.boolean())],
    ['anything', z.unknown()],
    ['a string deep inside', z.object({ a: z.optional(z.array(z.string()).check(z.maxLength(2))) })],
  ])('finds %s without bounds', (_, schema) => {
    expect(unbounded(schema, 'x')).not.toEqual([]);
  });
});
