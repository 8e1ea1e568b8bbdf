import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { Lately } from '../lately.ts';

const SIZES = [180, 192, 512] as const;

/** Nothing of families is for machines; the pages say so themselves, too. */
const ROBOTS = [
  'User-agent: *',
  ...[
    '/api/',
    '/ajax/',
    '/sections/',
    '/system/',
    '/shared/',
    '/my-account',
    '/shopping-cart',
    '/products',
  ].map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** The two prints of the page's icon, on paper, with room for phones that cut it round. */
const drawing = (brand: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 56 56"><rect x="-14" y="-14" width="56" height="56" fill="#fcfbf9"/><g fill="${brand}"><rect x="4" y="5" width="15" height="18" rx="1.5" opacity=".4" transform="rotate(-9 11 14)"/><rect x="9" y="4" width="16" height="20" rx="1.5" transform="rotate(6 17 14)"/></g></svg>`;

const icons = new Lately<Promise<Buffer>>(200);

/** Drawn once for each colour and size. */
function icon(brand: string, size: number): Promise<Buffer> {
  const key = `${brand} ${size}`;
  const known =
    icons.get(key) ??
    sharp(Buffer.from(drawing(brand)))
      .resize(size, size)
      .png()
      .toBuffer();
  icons.set(key, known);
  return known;
}

/** What browsers and machines fetch of a shop by itself: icons, what it is called, where not to look. */
export function publicFiles(app: FastifyInstance): void {
  const options = { config: { declared: 'document' }, schema: { hide: true } } as const;
  const daily = 'public, max-age=86400';
  app.get('/robots.txt', options, (_request, reply) =>
    reply.header('cache-control', daily).type('text/plain; charset=utf-8').send(ROBOTS),
  );
  for (const size of SIZES) {
    app.get(`/icon-${size}.png`, options, async ({ visitor }, reply) => {
      const drawn = await icon(visitor.portal.settings.colours.brand, size);
      return reply.header('cache-control', daily).type('image/png').send(drawn);
    });
  }
  app.get('/manifest.webmanifest', options, ({ visitor }, reply) => {
    const { name, settings } = visitor.portal;
    const file = {
      name,
      short_name: name.slice(0, 24),
      lang: visitor.lang,
      start_url: '/',
      display: 'browser',
      background_color: '#fcfbf9',
      theme_color: settings.colours.brand,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    };
    return reply
      .header('cache-control', daily)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(file));
  });
}
