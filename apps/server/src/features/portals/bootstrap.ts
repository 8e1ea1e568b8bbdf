import type { AnswerOf } from '@picture-day/contract/call';
import type { bootstrap } from '@picture-day/contract/calls/portal';
import { type Customer, isCustomer, type Visitor } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { currentPictureSetUuid, describeCode, findCountedCode } from '../access/code.ts';
import { knownLanguage, userOf } from '../accounts/account.ts';
import { operatorOf, simulationOf } from '../operators/operator.ts';
import { describePortal } from './describe-portal.ts';

type CountCart = (services: Services, customer: Customer) => Promise<number>;
let countCart: CountCart = async () => 0;

/** The cart says here how many things lie in it. */
export function supplyCartCount(count: CountCart): void {
  countCart = count;
}

/** The state a page starts from: the shop, who is there, and what the code of a QR link stands for. */
export async function bootstrapFor(
  services: Services,
  visitor: Visitor,
  asked: { readonly code?: string | undefined },
): Promise<AnswerOf<typeof bootstrap>> {
  const { db } = services;
  const { portal, lang } = visitor;
  const customer = isCustomer(visitor) ? visitor : undefined;
  const [user, operator, simulation, cartCount, current, code] = await Promise.all([
    userOf(services, visitor),
    operatorOf(db, visitor),
    simulationOf(db, visitor),
    customer ? countCart(services, customer) : 0,
    customer ? currentPictureSetUuid(db, customer.session.user.uuid) : null,
    asked.code
      ? findCountedCode(services, visitor, asked.code).then((found) => describeCode(found, lang))
      : null,
  ]);
  return {
    portal: describePortal(portal, customer !== undefined),
    session: { user, lang: knownLanguage(lang), operator, simulation },
    cartCount,
    currentPictureSetUuid: current,
    code,
  };
}
