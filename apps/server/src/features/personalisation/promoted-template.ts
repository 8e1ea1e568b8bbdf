import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import type { FindPromotedTemplate } from '../catalogue/catalogue.ts';
import { fillDesign } from './fill-template.ts';
import { findSet } from './own-picture-store.ts';
import { currentTemplates, designNamed } from './templates.ts';
import { isOutdated } from './years.ts';

/** A design to advertise, filled with the current picture set where its pictures fit. */
export function promotedTemplate({ db, clock }: Pick<Services, 'db' | 'clock'>): FindPromotedTemplate {
  return async ({ portal, session, lang }: Customer, key) => {
    const design = designNamed(await currentTemplates(db, portal.uuid), key);
    const now = clock.now();
    if (!design || isOutdated(design.template, now)) return undefined;
    const { template } = design;
    const set = await findSet(db, { accountUuid: session.user.uuid, portalUuid: portal.uuid });
    return {
      template: { uuid: template.uuid, type: template.type, names: template.names },
      templateData: set ? ((await fillDesign(template, set, lang, now)) ?? null) : null,
    };
  };
}
