/** A visitor who asked for the desktop version gets a wide page on a phone until switching back. */
const COOKIE = 'desktop-version';
const YEAR = 365 * 24 * 60 * 60;

export const viewportContent = (desktop: boolean) =>
  desktop ? 'width=1280' : 'width=device-width, initial-scale=1, viewport-fit=cover';

/** Reads a Cookie header or `document.cookie`. */
export function wantsDesktopVersion(cookies: string | undefined): boolean {
  return /(?:^|;\s*)desktop-version=1(?:;|$)/.test(cookies ?? '');
}

export function chooseDesktopVersion(desktop: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads this choice when it writes the viewport
  document.cookie = `${COOKIE}=${desktop ? 1 : 0}; Path=/; Max-Age=${desktop ? YEAR : 0}; SameSite=Lax${secure}`;
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewportContent(desktop));
}
