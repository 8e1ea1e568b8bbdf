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

export const DEVICES = [PHONE, DESKTOP];
