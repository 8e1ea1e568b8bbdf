import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { testBrowser } from '../scripts/browser.ts';

const require = createRequire(import.meta.url);

/** The fonts of phones and other machines, each with a regular and a bold face. */
const FAMILIES = {
  // Android.
  Roboto: [
    '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
    '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
  ],
  // A plain Linux.
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  // Liberation Sans under its maker's name, as wide as Arial.
  Arimo: [
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  ],
} as const;

export type FontFamily = keyof typeof FAMILIES;
export const FONT_FAMILIES = Object.keys(FAMILIES) as FontFamily[];

/** A browser on a machine that has one family of fonts and no other. */
export async function withFontsOf(
  family: FontFamily,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
  try {
    const fonts = path.join(folder, 'fonts');
    fs.mkdirSync(fonts);
    for (const file of FAMILIES[family])
      fs.copyFileSync(require.resolve(file), path.join(fonts, path.basename(file)));
    const config = path.join(folder, 'fonts.conf');
    fs.writeFileSync(
      config,
      `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    );
    const browser = await chromium.launch({
      executablePath: testBrowser.executablePath,
      args: [...testBrowser.args, '--font-render-hinting=none'],
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: config },
    });
    await use(browser).finally(() => browser.close());
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
