import type { BodyOf } from '@picture-day/contract/call';
import type { amendLineDesign, restoreLineDesign } from '@picture-day/contract/calls/studio/line-design';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { unusable } from '../../../platform/http/refusal.ts';
import type { Customer } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import type { LineTemplate, Shopper } from '../../cart/cart.ts';
import { amendOrder, PRINT_QUEUE, type PrintJob } from '../../orders/order.ts';
import type { Portal } from '../../portals/portal.ts';
import type { OwnPicture } from '../own-pictures.ts';
import { findDesignToPrint, renewPrint } from '../print/store.ts';
import { makeDesign } from '../template-line.ts';
import { findDesign } from '../templates.ts';
import { designText } from '../texts.ts';
import { assertActingFor, endActing } from './open-design.ts';
import { type DesignName, designName, designOfOrder, type OrderedDesignNow } from './ordered-design.ts';

/** Refuses pictures that a bought package does not take. */
export type PackageTakes = (
  trx: Trx,
  shopper: Shopper,
  bought: { readonly subjectUuid: string; readonly allowSubjectChange: number },
  pictures: readonly OwnPicture[],
) => Promise<void>;

type Made = Pick<BodyOf<typeof amendLineDesign>, 'templateData' | 'namesConfirmed'>;

/** Checks what was made as the family's own would be, in the version of the design and the language it was bought in. */
async function madeAnew(
  trx: Trx,
  portal: Portal,
  { order, line, template, subjectUuid }: OrderedDesignNow,
  { templateData: data, namesConfirmed }: Made,
  takes: PackageTakes,
): Promise<LineTemplate> {
  const design = await findDesign(trx, portal.uuid, template.uuid, template.version);
  if (!design) throw unusable(designText.sentence('designGone'), ['template']);
  const lang = template.made?.language ?? order.lang;
  const shopper = { portal, accountUuid: order.account_uuid, lang };
  // What was sold when it was bought, such as the year of a calendar, may stay.
  const asked = { design, data, subjectUuid, namesConfirmed };
  const made = await makeDesign(trx, shopper, asked, order.placed_at);
  const bundle = line.described.package;
  const [child] = line.subject_uuids;
  if (bundle && child) await takes(trx, shopper, { ...bundle, subjectUuid: child }, made.pictures);
  return made.template;
}

interface Change {
  readonly name: DesignName;
  readonly version: number;
  readonly action: 'amendLineDesign' | 'restoreLineDesign';
  readonly template: (now: OrderedDesignNow) => Promise<LineTemplate> | LineTemplate;
}

/** Writes another design beside the snapshot; its print file is made anew, and the one of before no more. */
async function amendDesign(
  trx: Trx,
  services: Pick<Services, 'clock' | 'jobs'>,
  visitor: Customer,
  { name, version, action, template }: Change,
): Promise<number> {
  const { orderUuid, lineUuid, packageItemUuid } = name;
  let before = 0;
  const asked = {
    orderUuid,
    version,
    action,
    amend: async (order: Parameters<typeof designOfOrder>[1]) => {
      before = order.version;
      const value = { packageItemUuid, template: await template(await designOfOrder(trx, order, name)) };
      return { kind: 'personalisation', lineUuid, value } as const;
    },
  };
  const written = await amendOrder(trx, services, visitor, asked);
  if (written <= before) return written;
  const job: PrintJob = { orderUuid, lineUuid, packageItemUuid };
  const design = await findDesignToPrint(trx, job);
  if (design) await renewPrint(trx, design, services.clock.now());
  await services.jobs.send(trx, PRINT_QUEUE, job);
  return written;
}

/** What a colleague made in the family's editor. */
export const changeDesign =
  (services: Services, takes: PackageTakes): Handler<typeof amendLineDesign> =>
  async ({ params, body, visitor }) => {
    const { packageItemUuid, version } = body;
    const template = (trx: Trx) => (now: OrderedDesignNow) => {
      assertActingFor(visitor, now.order);
      return madeAnew(trx, visitor.portal, now, body, takes);
    };
    const change = { name: designName(params, packageItemUuid), version, action: 'amendLineDesign' } as const;
    return transact(services.db, async (trx) => {
      const written = await amendDesign(trx, services, visitor, { ...change, template: template(trx) });
      await endActing(trx, services, visitor);
      return { version: written };
    });
  };

/** Back to what the family bought, which needs no second look. */
export const restoreDesign =
  (services: Services): Handler<typeof restoreLineDesign> =>
  async ({ params, body: { packageItemUuid, version }, visitor }) => {
    const change = {
      name: designName(params, packageItemUuid),
      version,
      action: 'restoreLineDesign',
      template: ({ bought }: OrderedDesignNow) => bought,
    } as const;
    return { version: await transact(services.db, (trx) => amendDesign(trx, services, visitor, change)) };
  };
