import * as z from 'zod/mini';
import { integer, list, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { MAX_QUANTITY } from '../constants.ts';
import { cartAnswer } from '../entities/cart.ts';
import { packageItemChoices } from '../entities/package.ts';
import { catalogue } from '../entities/product.ts';
import { previewQuery, templateChoice, templateData } from '../entities/template.ts';

const line = z.object({ uuid });
const quantity = integer(0, MAX_QUANTITY);
const subProductUuids = list(uuid, 20);
/** The customer has seen that the words name another child than the pictures show, and means it. */
const namesConfirmed = z.optional(z.boolean());
/** A repeat of an add with the same key counts once. */
const addKey = z.optional(uuid);

export const readCart = call({
  method: 'GET',
  path: '/api/webshop/cart',
  summary: 'The shopping cart',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: cartAnswer,
});

export const addMultipleItems = call({
  method: 'POST',
  path: '/api/webshop/cart/items',
  summary: 'Add products to the cart; equal lines grow instead of doubling',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({
    addKey,
    items: list(
      z.object({
        productUuid: uuid,
        quantity,
        subProductUuids: z.optional(subProductUuids),
        subjectUuid: z.optional(uuid),
        template: z.nullish(templateChoice),
        templateData: z.nullish(templateData),
        namesConfirmed,
      }),
      20,
      1,
    ),
  }),
  answer: cartAnswer,
});

export const addPackage = call({
  method: 'POST',
  path: '/api/webshop/cart/packages',
  summary: 'Add a personalised package to the cart',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({
    addKey,
    packageUuid: uuid,
    subjectUuid: uuid,
    quantity: z.optional(quantity),
    packageItems: packageItemChoices,
    namesConfirmed,
  }),
  answer: cartAnswer,
});

export const catalogues = call({
  method: 'GET',
  path: '/ajax/user/get_catalogues.php',
  summary: "The catalogues of the customer's subjects; a single one is preset to quantity 1",
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.array(catalogue),
});

export const buyCatalogues = call({
  method: 'POST',
  path: '/api/webshop/cart/catalogues',
  summary: 'Add catalogues to the cart',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ addKey, catalogues: list(z.object({ uuid, quantity }), 100, 1) }),
  answer: cartAnswer,
});

export const updateLine = call({
  method: 'PATCH',
  path: '/api/webshop/cart/lines/{uuid}',
  summary: "Update a line's template data or the items of its package",
  who: 'customer',
  changes: true,
  limit: 'write',
  params: line,
  body: z.object({
    template: z.optional(templateChoice),
    templateData: z.optional(templateData),
    subjectUuid: z.optional(uuid),
    packageItems: z.optional(packageItemChoices),
    namesConfirmed,
  }),
  answer: cartAnswer,
});

export const changeQuantity = call({
  method: 'PATCH',
  path: '/api/webshop/cart/lines/{uuid}/quantity',
  summary: "Set a line's quantity",
  who: 'customer',
  changes: true,
  limit: 'write',
  params: line,
  body: z.object({ quantity }),
  answer: cartAnswer,
});

export const changeSubProducts = call({
  method: 'PATCH',
  path: '/api/webshop/cart/lines/{uuid}/sub-products',
  summary: "Choose a line's sub-products",
  who: 'customer',
  changes: true,
  limit: 'write',
  params: line,
  body: z.object({ subProductUuids }),
  answer: cartAnswer,
});

export const deleteLine = call({
  method: 'DELETE',
  path: '/api/webshop/cart/lines/{uuid}',
  summary: 'Take a line out of the cart',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: line,
  answer: cartAnswer,
});

export const takeLineBack = call({
  method: 'POST',
  path: '/api/webshop/cart/lines/{uuid}/take-back',
  summary: 'Put a line back that was taken out a moment ago, as it was',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: line,
  answer: cartAnswer,
});

export const linePreview = call({
  method: 'GET',
  path: '/api/webshop/cart/lines/{uuid}/preview',
  summary: 'A picture of the personalised product of a line, watermarked',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: line,
  query: previewQuery,
  answer: 'file',
});

export const toggleDigitalFile = call({
  method: 'POST',
  path: '/ajax/cart/toggle_digital_file_in_cart.php',
  summary: 'Put a digital picture into the cart or take it out',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ file: uuid }),
  answer: cartAnswer,
});

export const toggleDigitalSet = call({
  method: 'POST',
  path: '/ajax/cart/toggle_digital_set_in_cart.php',
  summary: "Put a subject's whole digital set into the cart or take it out",
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ pictureSet: uuid }),
  answer: cartAnswer,
});

export const digitalRebate = call({
  method: 'GET',
  path: '/api/webshop/user/digital-rebate',
  summary: 'Whether the customer qualifies for the rebated digital prices, and what they are',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({
    qualified: z.boolean(),
    rebatedDigitalFilePrice: z.int(),
    rebatedDigitalSetPrice: z.int(),
  }),
});
