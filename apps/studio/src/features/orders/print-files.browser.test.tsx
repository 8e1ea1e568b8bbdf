import type { PrintFile } from '@picture-day/contract/entities/print-file';
import { describe, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { PrintFileRow } from './components/print-file-row.tsx';

const canvas: PrintFile = {
  orderUuid: uuidOf(1),
  lineUuid: uuidOf(2),
  number: 1,
  packageItemUuid: null,
  state: 'done',
  attempts: 1,
  error: null,
  template: { uuid: uuidOf(500), version: 1, name: 'Gallery canvas' },
  quantity: 1,
  engineVersion: 1,
  bytes: 1000,
  pages: 1,
  lowPpi: null,
  changedTime: null,
  file: '/print.pdf',
};

describe('a print file in the studio', () => {
  it('is marked where a picture is too small to print well, and has its PDF all the same', async () => {
    const { getByText, getByRole } = await renderStudio(<PrintFileRow file={{ ...canvas, lowPpi: 90 }} />);
    await expect.element(getByText('A picture is too small to print well: 90 ppi')).toBeVisible();
    await expect.element(getByRole('link', { name: 'Print file of Gallery canvas (PDF)' })).toBeVisible();
  });

  it('has no mark otherwise', async () => {
    const { getByText, getByRole } = await renderStudio(<PrintFileRow file={canvas} />);
    await expect.element(getByRole('link', { name: 'Print file of Gallery canvas (PDF)' })).toBeVisible();
    expect(getByText(/too small/).elements()).toHaveLength(0);
  });
});
