import { KEYWORD } from '@picture-day/contract/constants';
import { canShowHead, defaultCrop } from '@picture-day/render';
import sharp from 'sharp';
import type { Services } from '../../../platform/services.ts';
import type { Shopper } from '../../cart/cart.ts';
import { markOf, viewBytes } from '../../pictures/picture.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { findOrderOwner, type OrderedLine } from '../line-store.ts';
import { backgroundOf, greenJobs } from '../made-with.ts';
import { backgroundsOfJobs, findOwnPictures, findSet } from '../own-picture-store.ts';
import { factsOf, type OwnPicture } from '../own-pictures.ts';
import { ownerOf } from '../template-line.ts';
import { linePreview } from './line-preview.ts';
import { designOf, findOrderLine } from './ordered-lines.ts';

/** Three times what mails and documents show, so that it is sharp on any of them. */
const DRAWING = { width: 216, height: 180 } as const;
/** What the shop lays products on. */
const MAT = '#eae6df';
const ART = { width: Math.round(DRAWING.width * 0.9), height: Math.round(DRAWING.height * 0.88) } as const;

/**
 * A line of an order, small and marked, for its family's own mail and receipt: the design as it was made, or a picture
 * of the files. A JPEG, which every reader knows; nothing where it cannot be drawn any more.
 */
export async function lineDrawing(
  services: Pick<Services, 'db' | 'storage'>,
  { orderUuid = '', lineUuid = '' }: Readonly<Record<string, string>>,
): Promise<Buffer | undefined> {
  const { db } = services;
  const order = await findOrderOwner(db, orderUuid);
  if (!order) return undefined;
  const owner = { portalUuid: order.portal_uuid, accountUuid: order.account_uuid };
  const line = await findOrderLine(db, owner, { orderUuid, lineUuid });
  if (!line) return undefined;
  const portal = await portalByUuid(db, order.portal_uuid);
  const shopper = { portal, accountUuid: order.account_uuid, lang: order.lang };
  const design = designOf(line, undefined);
  if (!design) return drawPicture(services, shopper, line);
  const drawn = await linePreview(services, shopper, design, {
    isBought: line.isBought,
    isMarked: true,
    size: 320,
  });
  const art = await sharp(await drawn.bytes())
    .resize({ ...ART, fit: 'inside' })
    .toBuffer();
  return sharp({ create: { ...DRAWING, channels: 3, background: MAT } })
    .composite([{ input: art }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Files are shown by one of their pictures, cut around the head; whole on the mat where a cut would go through one. */
async function drawPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  shopper: Shopper,
  line: OrderedLine,
): Promise<Buffer | undefined> {
  const picture = await pictureOf(db, shopper, line);
  if (!picture) return undefined;
  const backgrounds = await backgroundsOfJobs(db, greenJobs([picture]));
  const view = await viewBytes(storage, {
    picture,
    size: 320,
    mark: markOf(shopper.portal),
    behind: picture.greenscreen ? backgroundOf(picture, undefined, backgrounds) : undefined,
    effect: 'original',
    rotation: 0,
  });
  const { width, height } = await sharp(view).metadata();
  const seen = { ...factsOf(picture), width, height };
  const shown = sharp(view);
  const isCut = picture.picture_type !== 'GP' && canShowHead(seen, DRAWING, 0);
  if (isCut) {
    const crop = defaultCrop(seen, DRAWING, 0);
    const [left, top] = [Math.floor(crop.x), Math.floor(crop.y)];
    shown.extract({ left, top, width: Math.floor(crop.width), height: Math.floor(crop.height) });
  }
  return shown
    .resize({ ...DRAWING, fit: isCut ? 'cover' : 'contain', background: MAT })
    .flatten({ background: MAT })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function pictureOf(
  db: Services['db'],
  shopper: Shopper,
  { kind, pictureUuids, subjectUuids }: OrderedLine,
): Promise<OwnPicture | undefined> {
  if (!kind?.startsWith('digital')) return undefined;
  const owner = ownerOf(shopper);
  const [single] = pictureUuids;
  if (single) return (await findOwnPictures(db, owner, [single])).get(single);
  const [subject] = subjectUuids;
  const pictures = subject ? ((await findSet(db, owner, subject))?.pictures ?? []) : [];
  return pictures.find(({ keywords }) => keywords.includes(KEYWORD.favourite)) ?? pictures[0];
}
