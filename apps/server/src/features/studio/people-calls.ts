import * as account from '@picture-day/contract/calls/studio/account';
import * as people from '@picture-day/contract/calls/studio/people';
import type { Feature } from '../../platform/http/bind.ts';
import { invite, resend, withdraw } from './people/invite.ts';
import { changeOwn, changeOwnPassword, confirmPassword, showAccount } from './people/own-account.ts';
import { giveRole, listPeople, resetFactor, sendPasswordLink, takeAwayAccess } from './people/people.ts';
import { endOfPerson, endOthers, endOwn, listSessions } from './people/sessions.ts';

export const studioPeople: Feature = (on, services) => {
  on(people.studioPeople, listPeople(services));
  on(people.invitePerson, invite(services));
  on(people.resendInvitation, resend(services));
  on(people.withdrawInvitation, withdraw(services));
  on(people.changeRole, giveRole(services));
  on(people.removePerson, takeAwayAccess(services));
  on(people.resetPersonFactor, resetFactor(services));
  on(people.mailPasswordLink, sendPasswordLink(services));
  on(people.personSessions, listSessions(services));
  on(people.endPersonSession, endOfPerson(services));

  on(account.studioAccount, showAccount(services));
  on(account.changeStudioAccount, changeOwn(services));
  on(account.changeStudioPassword, changeOwnPassword(services));
  on(account.confirmStudioPassword, confirmPassword(services));
  on(account.endStudioSession, endOwn(services));
  on(account.endOtherStudioSessions, endOthers(services));
};
