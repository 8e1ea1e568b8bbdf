import type { ReplyOf } from '@picture-day/contract/call';
import { readCart } from '@picture-day/contract/calls/cart';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import { templateByVersion } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { PackageInstance } from '@picture-day/contract/entities/package';
import type { Template } from '@picture-day/render/model';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { Link, Outlet } from 'react-router';
import { expect } from 'vitest';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { cartOf, lineOf } from '../../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { renderRoutes } from '../../../testing/render-shop.tsx';
import { designOf } from '../../editor/testing/designs.ts';
import { Component as PackagePage } from '../package-page.tsx';
import EditOrderLine from '../shared/edit-order-line.tsx';
import { instanceOf, offerOf } from './packages.ts';

const pictures = [pictureOf(1), pictureOf(2)];
export const ada = setOf({ pictures });
export const ella = setOf({ pictures, subject: { uuid: uuidOf(910), name: 'Ella Solheim', group: '1A' } });
export const jonas = setOf({
  pictures,
  subject: { uuid: uuidOf(911), name: 'Jonas Solheim', group: 'G8' },
  job: { uuid: uuidOf(921), name: 'Lillesund IL' },
  jobType: { uuid: uuidOf(932) },
  photographer: { uuid: uuidOf(942) },
});
export const id = { params: { id: uuidOf(300) } };
export const line = lineOf({
  product: { uuid: uuidOf(300), name: 'The family package', type: 200, subproducts: [] },
  actualLinePrice: 74_900,
  linePrice: 109_800,
  subjects: [{ ...ada.subject, numImages: 2, job: { name: '' } }],
  package: instanceOf(),
});

function Frame() {
  return (
    <ConfirmProvider>
      <Link to="/products/cards">Away</Link>
      <Outlet />
      <ToastHost />
    </ConfirmProvider>
  );
}

/** A package, or how it is filled for a child. */
type Filling = PackageInstance | ((subject: PackageInstance['subject']) => PackageInstance);

/** The package as the server would fill it with the pictures of the subject asked for. */
const filledFor = (made: Filling, body: unknown): PackageInstance => {
  const wanted = (body as { subjectUuid?: string } | undefined)?.subjectUuid;
  const { subject } = [ada, ella, jonas].find((set) => set.subject.uuid === wanted) ?? ada;
  const instance = typeof made === 'function' ? made(subject) : made;
  const packageItems = instance.packageItems.map((item) => ({ ...item, subject }));
  return { ...instance, subject, packageItems };
};

interface Given {
  instance?: Filling;
  path?: string;
  warning?: string;
  /** whiteLabelDisableMixPhotographers */
  onePhotographer?: boolean;
  /** The packages as they are offered, each time they are asked for. */
  offers?: () => ReplyOf<typeof packages>;
  /** What is different about the design of its cards. */
  design?: Partial<Template>;
}

/** The page of the family package, or of its line in the cart, with three picture sets to choose from. */
export async function openPackage({
  instance = instanceOf(),
  path,
  warning,
  onePhotographer = false,
  offers = () => ({ packages: [offerOf()], promo: null }),
  design = {},
}: Given = {}) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada, ella, jonas] });
  calls.answer(readCart, {}, { cart: cartOf(1) });
  calls.answer(packageById, id, ({ body }) => filledFor(instance, body));
  for (const { subject } of [ada, ella, jonas]) {
    const query = { subject: subject.uuid, lang: 'en' as const };
    calls.answer(packages, { query }, offers);
  }
  const { definition } = designOf(design);
  const asked = { params: { uuid: definition.uuid, version: '1' } };
  calls.answer(templateByVersion, asked, definition);
  const boot = bootOf({
    user: ingrid,
    currentPictureSetUuid: ada.subject.uuid,
    portal: {
      ...(warning && { config: { package: { addToCartWarning: { en: warning } } } }),
      options: { ...bootOf().portal.options, whiteLabelDisableMixPhotographers: onePhotographer },
    },
  });
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/products/packages/:packageUuid', Component: PackagePage },
        { path: '/edit', element: <EditOrderLine line={line} /> },
        { path: '*', element: null },
      ],
    },
  ];
  const screen = await renderRoutes(routes, { boot, path: path ?? `/products/packages/${uuidOf(300)}` });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The family package');
  return { calls, screen, where: () => screen.router.state.location.pathname };
}

/** What was sent to an address, one after the other. */
export const sentBy = (calls: ReturnType<typeof fakeCalls>, path: string) =>
  calls.asked.filter(({ url, method }) => method !== 'GET' && url.includes(path)).map(({ body }) => body);

export type Screen = Awaited<ReturnType<typeof openPackage>>['screen'];

export const selectFor = (screen: Screen, name: string) => screen.getByLabelText(`Picture set for ${name}`);
