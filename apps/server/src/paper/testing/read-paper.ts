import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { Portal } from '../../features/portals/portal.ts';
import { portalSettings } from '../../features/portals/settings.ts';
import { TEST_PORTAL_SETTINGS } from '../../testing/test-shop.ts';

export const PAPER_PORTAL = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Lillesund Foto',
  hosts: [],
  settings: portalSettings.parse({
    ...TEST_PORTAL_SETTINGS,
    legal: { organisationNumber: '999888771', bankAccount: '' },
  }),
} as unknown as Portal;

const withFile = <T>(pdf: Uint8Array, use: (file: string, folder: string) => T): T => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-paper-'));
  try {
    const file = path.join(folder, 'paper.pdf');
    fs.writeFileSync(file, pdf);
    return use(file, folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

/** The words of a document in the order they were written; blanks of every kind are one. */
export const wordsOf = (pdf: Uint8Array): string =>
  withFile(pdf, (file) =>
    execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' '),
  );

/** The same, sheet by sheet. */
export const sheetsOf = (pdf: Uint8Array): string[] =>
  withFile(pdf, (file) =>
    execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
      .split('\f')
      .slice(0, -1)
      .map((sheet) => sheet.replace(/\s+/g, ' ')),
  );

export const factsOf = (pdf: Uint8Array): string =>
  withFile(pdf, (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' }));

export const fontsOf = (pdf: Uint8Array): string[] =>
  withFile(pdf, (file) => execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2));

/** A page as an office printer without colours has it. */
export function pageInGrey(pdf: Uint8Array, page = 1, ppi = 100): Buffer {
  return withFile(pdf, (file, folder) => {
    const at = String(page);
    const into = path.join(folder, 'page');
    execFileSync('pdftoppm', [
      '-gray',
      '-png',
      '-r',
      String(ppi),
      '-f',
      at,
      '-l',
      at,
      '-singlefile',
      file,
      into,
    ]);
    return fs.readFileSync(`${into}.png`);
  });
}

/** What a phone reads from a part of a page, given in mm. */
export async function readQr(
  page: Buffer,
  { left, top, size }: { left: number; top: number; size: number },
  ppi = 100,
): Promise<string> {
  const pixels = (mm: number) => Math.round((mm * ppi) / 25.4);
  const { data, info } = await sharp(page)
    .extract({ left: pixels(left), top: pixels(top), width: pixels(size), height: pixels(size) })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
