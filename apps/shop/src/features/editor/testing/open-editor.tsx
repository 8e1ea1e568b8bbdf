import { callUrl } from '@picture-day/contract/call';
import { readCart } from '@picture-day/contract/calls/cart';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import { pictureSets, uploadRoom } from '@picture-day/contract/calls/pictures';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { loadEngine } from '../../../lib/render.ts';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { cartOf } from '../../../testing/carts.ts';
import { pictureOf, setOf } from '../../../testing/picture-sets.ts';
import { renderShop } from '../../../testing/render-shop.tsx';
import type { EditorSetup } from '../shared/editor-context.tsx';
import { TemplateEditor } from '../shared/template-editor.tsx';
import { docOf, placed } from './designs.ts';

interface Options extends Partial<EditorSetup> {
  set?: PictureSet;
  /** The account's other sets. */
  others?: readonly PictureSet[];
  options?: Partial<PortalOptions>;
}

export const ada = setOf({ pictures: [pictureOf(1), pictureOf(2), pictureOf(3, { pictureType: 'GP' })] });
export const card = docOf({}, { images: { 'front.portrait': placed(1) } });

/** The editor on a phone, as a page would open it; a test says what is different. */
export async function openEditor({ set = ada, others = [], options = {}, ...change }: Options = {}) {
  const calls = fakeCalls();
  calls.answer(recentImages, {}, []);
  calls.answer(uploadRoom, {}, { room: 500 });
  calls.answer(readCart, {}, { cart: cartOf(1) });
  const plain = bootOf({ user: ingrid });
  const boot = bootOf({
    user: ingrid,
    portal: { options: { ...plain.portal.options, ...options } },
    answers: { [callUrl(pictureSets, {})]: { pictureSets: [set, ...others] } },
  });
  const left: string[] = [];
  const setup: EditorSetup = {
    start: card,
    set,
    draftKey: 'test',
    heading: 'Card 15x15',
    leave: () => void left.push('left'),
    ...change,
  };
  const engine = await loadEngine();
  const screen = await renderShop(
    <>
      <TemplateEditor engine={engine} setup={setup} draft={null} />
      <ToastHost />
    </>,
    { boot },
  );
  const press = (name: string | RegExp) => screen.getByRole('button', { name, exact: true }).first().click();
  return { ...screen, press, left, calls };
}
