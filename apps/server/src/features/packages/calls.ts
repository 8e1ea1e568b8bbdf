import { packageById, packages as packageList } from '@picture-day/contract/calls/packages';
import type { On } from '../../platform/http/bind.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { currentTemplates, findSet } from '../personalisation/template-line.ts';
import { describeOffer, describePromo } from './describe-packages.ts';
import { type Offered, packageOf, reasonAgainst } from './package-designs.ts';
import { packageInstance } from './package-instance.ts';
import { pricesFor } from './prices-for.ts';
import { packageText } from './texts.ts';

export function packages(on: On, { db, clock }: Services): void {
  const offeredTo = async ({ portal, session }: Customer): Promise<Offered> => {
    const [shelf, catalogue] = await Promise.all([
      currentTemplates(db, portal.uuid),
      catalogueOf(db, { portalUuid: portal.uuid, accountUuid: session.user.uuid }),
    ]);
    return { shelf, catalogue, now: clock.now() };
  };
  const setOf = async ({ portal, session }: Customer, subjectUuid?: string) => {
    const owner = { portalUuid: portal.uuid, accountUuid: session.user.uuid };
    const set = await findSet(db, owner, subjectUuid?.toLowerCase());
    if (subjectUuid !== undefined && !set) throw notFound();
    return set;
  };

  on(packageList, async ({ visitor, query }) => {
    const [offered, set] = await Promise.all([offeredTo(visitor), setOf(visitor, query.subject)]);
    const reader = { portal: visitor.portal, lang: query.lang ?? visitor.lang };
    const offers = [...offered.catalogue.packages.values()]
      .filter((offer) => !offer.withdrawn)
      .map((offer) => ({ offer, prices: pricesFor(offer, set, offered) }));
    return {
      packages: offers.map(({ offer, prices }) => {
        const reason = offer.type === 'package' ? reasonAgainst(offer, set, offered) : undefined;
        return describeOffer(offer, prices, reader, offered.now, reason && packageText(reader.lang, reason));
      }),
      promo: describePromo(offers, reader, offered.now),
    };
  });

  on(packageById, async ({ visitor, params, body }) => {
    const [offered, set] = await Promise.all([offeredTo(visitor), setOf(visitor, body?.subjectUuid)]);
    const offer = packageOf(offered.catalogue, params.id);
    if (!offer) throw notFound();
    if (offer.withdrawn) throw unusable(packageText.sentence('notForSale'));
    const reason = reasonAgainst(offer, set, offered);
    if (!set || reason) throw unusable(packageText.sentence(reason ?? 'noPictureSet'));
    return packageInstance(offer, set, offered, visitor);
  });
}
