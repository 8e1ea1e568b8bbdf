import type { BodyOf } from '@picture-day/contract/call';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import {
  amendLineDesign,
  lineDesign,
  openLineDesign,
  restoreLineDesign,
} from '@picture-day/contract/calls/studio/line-design';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { SignedIn } from '../../../../testing/fixtures.ts';
import type { TwoFamilies } from '../../../pictures/testing/two-families.ts';
import { addDesigns, payCart } from '../../testing/printing-shop.ts';

/** What a design of an order is called. */
export interface Sold {
  readonly orderUuid: string;
  readonly lineUuid: string;
}

type Asked = Pick<SignedIn, 'browser'>;

export const pageOf = async ({ browser }: Asked, orderUuid: string) =>
  (await browser.ask(studioOrder, { params: { reference: orderUuid.slice(0, 8) } })).body.order;

/** A paid order of Ada's with one design. */
export async function sellDesign(families: TwoFamilies, who: Asked, key = 'fridge-magnet'): Promise<Sold> {
  await addDesigns(families, key);
  const orderUuid = await payCart(families);
  const line = (await pageOf(who, orderUuid)).lines.find(({ isDrawn }) => isDrawn)!;
  return { orderUuid, lineUuid: line.uuid };
}

export const openDesign = ({ browser }: Asked, params: Sold, packageItemUuid: string | null = null) =>
  browser.ask(openLineDesign, { params, body: { packageItemUuid } });

export const readDesign = ({ browser }: Asked, params: Sold, item?: string) =>
  browser.ask(lineDesign, { params, query: { item } });

export const saveDesign = (
  { browser }: Asked,
  params: Sold,
  body: Omit<BodyOf<typeof amendLineDesign>, 'packageItemUuid'> & { packageItemUuid?: string },
) => browser.ask(amendLineDesign, { params, body: { packageItemUuid: null, ...body } });

export const asBought = ({ browser }: Asked, params: Sold, version: number) =>
  browser.ask(restoreLineDesign, { params, body: { version, packageItemUuid: null } });

export const filesOf = async ({ browser }: Asked, order: string) =>
  (await browser.ask(operatorPrintFiles, { query: { order } })).body.printFiles;

type Effect = 'bw' | 'sepia';

/** The same design with its pictures in another tone. */
export function toned(data: TemplateData, overrideEffect: Effect = 'bw'): TemplateData {
  const userResources = Object.fromEntries(
    Object.entries(data.userResources).map(([name, resource]) => [
      name,
      resource.image ? { ...resource, image: { ...resource.image, overrideEffect } } : resource,
    ]),
  );
  return { ...data, userResources };
}

/** Opens a design and saves it in another tone, as a colleague does. */
export async function changeTone(who: Asked, sold: Sold, effect?: Effect) {
  await openDesign(who, sold);
  const { body } = await readDesign(who, sold);
  return saveDesign(who, sold, { version: body.version, templateData: toned(body.templateData, effect) });
}

/** What a refusal says. */
export const saidBy = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { error?: string }).error] as const;
