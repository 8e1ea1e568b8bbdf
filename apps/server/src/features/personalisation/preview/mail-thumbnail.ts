import sharp from 'sharp';
import type { Services } from '../../../platform/services.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { findOrderLine, findOrderOwner } from '../line-store.ts';
import { linePreview } from './line-preview.ts';
import { designOf } from './ordered-lines.ts';

const SIZE = 320;

/** A line of an order for its customer's own mail, as the order's page shows it; a JPEG, which every mail reader knows. */
export async function mailThumbnail(
  services: Pick<Services, 'db' | 'storage'>,
  { orderUuid = '', lineUuid = '' }: Readonly<Record<string, string>>,
): Promise<Buffer | undefined> {
  const { db } = services;
  const order = await findOrderOwner(db, orderUuid);
  if (!order) return undefined;
  const owner = { portalUuid: order.portal_uuid, accountUuid: order.account_uuid };
  const line = await findOrderLine(db, owner, orderUuid, lineUuid);
  const design = designOf(line, undefined);
  if (!line || !design) return undefined;
  const portal = await portalByUuid(db, order.portal_uuid);
  const shopper = { portal, accountUuid: order.account_uuid, lang: order.lang };
  const drawn = await linePreview(services, shopper, design, { isBought: line.isBought, size: SIZE });
  return sharp(await drawn.bytes())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
