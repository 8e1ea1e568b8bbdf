import sharp from 'sharp';
import type { Services } from '../../platform/services.ts';
import { MAIL_PICTURE } from '../../texts/mail-content.ts';
import { portalByUuid } from '../portals/portal.ts';
import { markOf } from './calls.ts';
import { firstOfSet } from './family-drawing-store.ts';
import { backgroundFor } from './picture.ts';
import { viewBytes } from './picture-view.ts';

/** What the shop lays products on. */
const MAT = '#eae6df';
const SIZE = { width: MAIL_PICTURE.width * 2, height: MAIL_PICTURE.height * 2 } as const;
const EDGE = 10;

/**
 * A picture of a family's set as a print on a mat, small and marked, for its own mail; nothing where the family sees
 * none any more.
 */
export async function familyDrawing(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { accountUuid = '', subjectUuid = '' }: Readonly<Record<string, string>>,
): Promise<Buffer | undefined> {
  const picture = await firstOfSet(db, accountUuid, subjectUuid);
  if (!picture) return undefined;
  const portal = await portalByUuid(db, picture.portal_uuid);
  const view = await viewBytes(storage, {
    picture,
    size: 320,
    mark: markOf(portal),
    behind: await backgroundFor(db, picture, undefined),
    effect: 'original',
    rotation: 0,
  });
  const print = await sharp(view)
    .resize({ width: SIZE.width - 80, height: SIZE.height - 60, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#ffffff' })
    .toBuffer();
  return sharp({ create: { ...SIZE, channels: 3, background: MAT } })
    .composite([{ input: print }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
