import { afterEach, describe, expect, it } from 'vitest';
import { noteTrouble } from '../../../lib/drawing-trouble.ts';
import { renderShop } from '../../../testing/render-shop.tsx';
import { EditorLoading } from '../../editor/shared/editor-loading.tsx';
import { DrawingNote } from './drawing-note.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module');
const refused = new Error(
  'RuntimeError: Aborted(CompileError: WebAssembly.instantiate(): expected magic word)',
);

describe('a renderer that does not come', () => {
  afterEach(() => {
    noteTrouble('engine');
    noteTrouble('face');
  });

  it('is told with what helps, until it is there', async () => {
    noteTrouble('engine', lost);
    const screen = await renderShop(<DrawingNote />);
    await expect.element(screen.getByText(/Please check your connection/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    noteTrouble('engine');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is told as the browser’s fault where the browser refuses to run it', async () => {
    noteTrouble('engine', refused);
    const screen = await renderShop(<DrawingNote />);
    await expect.element(screen.getByText(/open the shop in another browser/)).toBeVisible();
  });

  it('is told on while one of its parts is missing', async () => {
    noteTrouble('engine', lost);
    noteTrouble('face', lost);
    noteTrouble('engine');
    const screen = await renderShop(<DrawingNote />);
    await expect.element(screen.getByRole('alert')).toBeVisible();
  });

  it('leaves no empty editor, and a way out of it', async () => {
    const left: string[] = [];
    const screen = await renderShop(<EditorLoading leave={() => void left.push('left')} />);
    await expect.element(screen.getByText('Loading')).toBeInTheDocument();
    noteTrouble('engine', lost);
    await expect.element(screen.getByText('Your products cannot be drawn right now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    expect(left).toEqual(['left']);
  });
});
