/** A phone as its browser knows it: touched, two dots to a pixel, and a page that may become wider than the screen. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** A screen with a mouse. */
export const DESKTOP = {
  viewport: { width: 1280, height: 832 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};

/**
 * A colleague's desk. What glides is in its place at once: a machine with much to do would press beside it.
 * The first job's story is walked with everything moving.
 */
export const DESK = {
  ...DESKTOP,
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
};

export const DEVICES = [PHONE, DESKTOP];

/** The widths of the studio. Every day the slim one, where things run out first; in the long run both. */
export const STUDIO_WIDTHS = process.env.LONG ? [1440, 1024] : [1024];
