import type { AnswerOf } from '@picture-day/contract/call';
import type { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { spokenLanguage } from '@picture-day/contract/languages';
import { isCustomer, type Visitor } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { asksForName, currentPictureSetUuid, describeCode, lookAtCode } from '../access/code.ts';
import { userOf } from '../accounts/account.ts';
import { itemsInCart, type Shopper, shopperOf } from '../cart/cart.ts';
import { unfinishedPayment } from '../payments/payment.ts';
import { describePortal } from '../portals/describe-portal.ts';
import { operatorOf, simulationOf } from '../studio/operator.ts';

type CartState = Pick<AnswerOf<typeof bootstrap>, 'cartCount' | 'unfinishedPayment'>;
const NO_CART: CartState = { cartCount: 0, unfinishedPayment: null };

/** How many things lie in the cart, and which payment of it was left. */
async function cartState(services: Services, shopper: Shopper): Promise<CartState> {
  const { items, beingPaid } = await itemsInCart(services.db, shopper);
  const owner = { portalUuid: shopper.portal.uuid, accountUuid: shopper.accountUuid };
  return { cartCount: items, unfinishedPayment: beingPaid ? await unfinishedPayment(services, owner) : null };
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
  const [user, operator, simulation, cart, current, asksName, code] = await Promise.all([
    userOf(services, visitor),
    operatorOf(db, visitor),
    simulationOf(db, visitor),
    customer ? cartState(services, shopperOf(customer)) : NO_CART,
    customer ? currentPictureSetUuid(db, customer.session.user.uuid) : null,
    asksForName(services, visitor.address),
    asked.code
      ? lookAtCode(services, visitor, { code: asked.code }).then((look) => describeCode(look, lang))
      : null,
  ]);
  return {
    portal: describePortal(portal, customer !== undefined),
    session: { user, lang: spokenLanguage(lang), operator, simulation },
    ...cart,
    currentPictureSetUuid: current,
    code,
    asksName,
  };
}
