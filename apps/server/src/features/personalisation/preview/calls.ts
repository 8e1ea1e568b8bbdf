import type { QueryOf } from '@picture-day/contract/call';
import { linePreview as cartLinePreview } from '@picture-day/contract/calls/cart';
import { orderLinePreview, templateImage } from '@picture-day/contract/calls/personalisation';
import { studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import type { On } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Customer } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { shopperOf } from '../../cart/cart.ts';
import { findCartLine, findOrderOwner } from '../line-store.ts';
import { ownerOf } from '../template-line.ts';
import { linePreview } from './line-preview.ts';
import { designOf, findOrderLine } from './ordered-lines.ts';
import { templatePreview } from './template-preview.ts';

const SIZE = 320;

export function previews(on: On, services: Services): void {
  const { db } = services;

  on(templateImage, ({ visitor, params }) => templatePreview(services, visitor.portal, params.file));

  const drawn = (
    visitor: Customer,
    line: Parameters<typeof designOf>[0],
    { item, size, part }: QueryOf<typeof cartLinePreview>,
  ) => {
    const design = designOf(line, item);
    if (!line || !design) throw notFound();
    const { isBought } = line;
    return linePreview(services, shopperOf(visitor), design, { isBought, size: Number(size ?? SIZE), part });
  };
  on(cartLinePreview, async ({ visitor, params, query }) => {
    const owner = ownerOf(shopperOf(visitor));
    return drawn(visitor, await findCartLine(db, owner, params.uuid), query);
  });
  on(orderLinePreview, async ({ visitor, params, query }) => {
    const owner = ownerOf(shopperOf(visitor));
    return drawn(visitor, await findOrderLine(db, owner, params), query);
  });
  on(studioOrderDrawing, async ({ params, query, visitor: { portal }, concerns }) => {
    const { orderUuid, lineUuid } = params;
    const order = await findOrderOwner(db, orderUuid);
    if (order?.portal_uuid !== portal.uuid) throw notFound();
    const owner = { portalUuid: portal.uuid, accountUuid: order.account_uuid };
    const line = await findOrderLine(db, owner, { orderUuid, lineUuid, version: query.version });
    const design = designOf(line, query.item);
    if (!line || !design) throw notFound();
    concerns({ family: order.account_uuid, order: orderUuid });
    const shopper = { portal, accountUuid: order.account_uuid, lang: order.lang };
    return linePreview(services, shopper, design, { isBought: line.isBought, size: SIZE });
  });
}
