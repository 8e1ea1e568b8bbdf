import * as factor from '@picture-day/contract/calls/studio/second-factor';
import * as door from '@picture-day/contract/calls/studio/sign-in';
import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { endSession } from '../../platform/sessions.ts';
import { forgotten, lookAtLink, setByLink } from './door/new-password.ts';
import { askPasskey, passCode, passPasskey, passRecoveryCode } from './door/pass-factor.ts';
import {
  beginApp,
  beginPasskey,
  dropApp,
  dropPasskey,
  renewCodes,
  takeApp,
  takePasskey,
} from './door/set-up-factor.ts';
import { signIn } from './door/sign-in.ts';
import { acceptInvitation, lookAtInvitation } from './people/accept.ts';

export const studioDoor: Feature = (on, services) => {
  const { db, clock } = services;

  on(door.studioSignIn, signIn(services));
  on(door.studioSignOut, async ({ visitor: { session, portal }, dropSession }) => {
    if (session) {
      const colleague = session.simulatedBy ?? session.user?.uuid ?? session.half?.uuid;
      await transact(db, async (trx) => {
        await endSession(trx, session.tokenHash);
        await writeAudit(trx, clock, { portalUuid: portal.uuid, colleague }, { action: 'operatorLogout' });
      });
    }
    dropSession();
    return { done: true };
  });
  on(door.studioForgotten, forgotten(services));
  on(door.studioPasswordLink, lookAtLink(services));
  on(door.studioNewPassword, setByLink(services));
  on(door.studioInvitation, lookAtInvitation(services));
  on(door.acceptStudioInvitation, acceptInvitation(services));

  on(factor.passkeyChallenge, askPasskey(services));
  on(factor.passByPasskey, passPasskey(services));
  on(factor.passByCode, passCode(services));
  on(factor.passByRecoveryCode, passRecoveryCode(services));
  on(factor.startApp, beginApp(services));
  on(factor.confirmApp, takeApp(services));
  on(factor.newPasskeyChallenge, beginPasskey(services));
  on(factor.addPasskey, takePasskey(services));
  on(factor.removePasskey, dropPasskey(services));
  on(factor.removeApp, dropApp(services));
  on(factor.renewRecoveryCodes, renewCodes(services));
};
