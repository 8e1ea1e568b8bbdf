import {
  openShare,
  sharedPicture,
  sharePictureSets,
  shares,
  withdrawShare,
} from '@picture-day/contract/calls/sharing';
import type { PictureSize } from '@picture-day/contract/constants';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer, Visitor } from '../../platform/http/visitor.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { slowDown } from '../../platform/turns.ts';
import { backgroundFor, markOf, viewAnswer } from '../pictures/picture.ts';
import { sendShares } from './share-picture-sets.ts';
import { findSharedPicture, type Link, listShares, openLink, type Sender, withdraw } from './store.ts';

const senderOf = ({ session, portal }: Customer): Sender => ({
  accountUuid: session.user.uuid,
  portalUuid: portal.uuid,
});

export const sharing: Feature = (on, services) => {
  const { db, clock, storage } = services;
  const linkOf = ({ portal }: Visitor, token: string): Link => ({
    portalUuid: portal.uuid,
    tokenHash: hashSecret(token),
    now: clock.now(),
  });

  on(sharePictureSets, sendShares(services));

  on(shares, async ({ visitor }) => ({ shares: await listShares(db, senderOf(visitor)) }));

  on(withdrawShare, async ({ params, visitor }) => {
    await withdraw(db, senderOf(visitor), params.shareUuid, clock.now());
    const [share] = await listShares(db, senderOf(visitor), params.shareUuid);
    if (!share) throw notFound();
    return { share };
  });

  on(openShare, async ({ params, visitor }) => {
    const shared = await openLink(db, linkOf(visitor, params.token));
    if (!shared) await slowDown(db, clock, 'share-link', visitor.address);
    return { shared };
  });

  on(sharedPicture, async ({ params, visitor }) => {
    const picture = await findSharedPicture(db, linkOf(visitor, params.token), params.uuid);
    if (!picture) throw notFound();
    const view = {
      picture,
      size: Number(params.size) as PictureSize,
      // Bought or not, what leaves the family carries the mark.
      mark: markOf(visitor.portal),
      behind: await backgroundFor(db, picture, undefined),
      effect: 'original',
      rotation: 0,
    } as const;
    return viewAnswer(storage, view, 'private, no-cache');
  });
};
