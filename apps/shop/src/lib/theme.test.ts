import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inkOn, mixed, themeStyle } from './theme.ts';

describe("a portal's colours", () => {
  it('become custom properties, however their names are written', () => {
    expect(
      themeStyle({
        brand: '#123456',
        brandHover: '#000000',
        'brand-soft': '#ffffff',
        '--on-brand': '#ffffff',
      }),
    ).toMatch(/^--brand:#123456;--brand-hover:#000000;--brand-soft:#ffffff;--on-brand:#ffffff(;|$)/);
  });

  it('follow from the brand alone', () => {
    expect(themeStyle({ brand: '#0e5a57' })).toContain('--on-brand:#fff');
    expect(themeStyle({ brand: '#f6bd4b' })).toContain('--on-brand:#1b1f23');
  });

  it('are mixed as color-mix does in OKLab, for browsers that cannot', () => {
    // As Chromium computes them.
    expect(mixed('#0e5a57', 0.84, '#000000')).toBe('#094643');
    expect(mixed('#0e5a57', 0.11, '#ffffff')).toBe('#e5eceb');
    expect(mixed('#f6bd4b', 0.5, '#123456')).toBe('#807860');
    expect(themeStyle({ brand: '#0a4' })).not.toContain('color-mix');
  });

  it('never let anything but a colour into the page', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const style = themeStyle({ [name]: value, paper: '#fff;background:url(x)' });
        expect(style).not.toMatch(/url|[<>"'{}]/);
      }),
    );
    expect(themeStyle({ paper: 'red;}</style>', 'x:y': '#fff' })).toBe('');
  });

  it('always leave text on the brand readable', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const light = (hex: string) => {
      const parts = [1, 3, 5].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
    };
    fc.assert(
      fc.property(channel, channel, channel, (...rgb) => {
        const brand = `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        const ink = inkOn(brand) === '#fff' ? '#ffffff' : '#1b1f23';
        const [dark = 0, bright = 0] = [light(brand), light(ink)].sort((a, b) => a - b);
        expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(4);
      }),
    );
  });
});
