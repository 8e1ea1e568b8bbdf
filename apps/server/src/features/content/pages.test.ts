import { legacyPage, pageImage } from '@picture-day/contract/calls/content';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { cleanHtml, cleanLink } from './clean-html.ts';
import { encodePageImage, savePageImage } from './page-images.ts';
import { savePage } from './store.ts';

const HOSTILE_HTML = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=q></form>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p onclick=alert(1) id=root class=x>x</p>',
];

const HOSTILE_LINKS = [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'http://evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@evil.example',
  'ftp://evil.example',
  'https:\\\\evil.example',
  'evil.example',
];

describe('content pages', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const save = (id: string, modules: object[], title?: string) =>
    savePage(shop.services.db, shop.clock, shop.portalUuid, { id, languages: { en: { title, modules } } });
  const open = (id: string) => shop.browser().ask(legacyPage, { params: { id }, query: {} });

  it('answer their modules in order, in the language of the visitor or of the shop', async () => {
    const modules = (title: string) => [
      { type: 'Title', title },
      { type: 'Paragraph', content: title },
    ];
    const languages = {
      en: { title: 'Hello', modules: modules('Hello') },
      nb: { title: 'Hei', modules: modules('Hei') },
    };
    await savePage(shop.services.db, shop.clock, shop.portalUuid, { id: 'hello', languages });
    const { body } = await open('hello');
    expect(body.title).toBe('Hello');
    expect(body.modules.map(({ type }) => type)).toEqual(['Title', 'Paragraph']);
    for (const [lang, title] of [
      ['nb', 'Hei'],
      ['fi', 'Hello'],
    ] as const) {
      const other = await shop.browser().ask(legacyPage, { params: { id: 'hello' }, query: { lang } });
      expect(other.body.title).toBe(title);
    }
  });

  it('are not found when missing', async () => {
    expect((await open('nowhere')).status).toBe(404);
  });

  it('leave unknown modules out', async () => {
    await save('odd', [
      { type: 'Video', src: 'x' },
      { type: 'Title', title: 'Seen' },
    ]);
    expect((await open('odd')).body.modules).toEqual([{ type: 'Title', title: 'Seen' }]);
  });

  it.each(HOSTILE_HTML)('let nothing act: %s', async (content) => {
    await save('hostile', [{ type: 'RichText', content, isHTML: true }]);
    const { db } = shop.services;
    // Written past the first cleaning, as by an older version: the second one still holds.
    const raw = {
      id: 'hostile-raw',
      languages: { en: { modules: [{ type: 'RichText', content, isHTML: true }] } },
    };
    await db
      .insertInto('content_page')
      .values({
        portal_uuid: shop.portalUuid,
        id: raw.id,
        content: JSON.stringify(raw),
        changed_at: new Date(),
      })
      .onConflict((oc) => oc.columns(['portal_uuid', 'id']).doUpdateSet({ content: JSON.stringify(raw) }))
      .execute();
    for (const id of ['hostile', 'hostile-raw']) {
      const [module] = (await open(id)).body.modules;
      const shown = module?.type === 'RichText' ? module.content : 'nothing';
      const acting =
        /<(script|img|svg|iframe|object|embed|form|style|link|meta|base|input)|href="(?!https:|mailto:|tel:|\/)/i;
      expect(shown).not.toMatch(acting);
      expect(shown).not.toMatch(/<[^>]*\s(on\w+|style|id|class)=/i);
    }
  });

  it.each(HOSTILE_LINKS)("do not lead to '%s'", (link) => {
    expect(cleanLink(link)).toBeUndefined();
    expect(cleanHtml(`<a href="${link}">x</a>`)).toBe('<a>x</a>');
  });

  it.each([
    '/products/packages/',
    '/pages/about?x=1#y',
    'https://example.com/',
    'mailto:a@b.no',
    'tel:+4737274000',
  ])('may lead to %s', (link) => {
    expect(cleanLink(link)).toBe(link);
    expect(cleanHtml(`<a href="${link}">x</a>`)).toContain(`href="${link}"`);
  });

  it('show only images of the shop', async () => {
    await save('images', [
      { type: 'Image', src: 'https://evil.example/track.gif' },
      { type: 'Image', src: '/api/webshop/page-images/own.webp', title: 'Own', link: 'javascript:alert(1)' },
      {
        type: 'Slider',
        slides: [
          { title: 'One', background: '//evil.example/x', button: { text: 'Go', link: '//evil.example' } },
        ],
      },
    ]);
    expect((await open('images')).body.modules).toEqual([
      { type: 'Image', src: '/api/webshop/page-images/own.webp', title: 'Own' },
      { type: 'Slider', slides: [{ title: 'One' }] },
    ]);
  });

  it('serve their images re-encoded, and 404 for others', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const image = await encodePageImage(png);
    await savePageImage(shop.services.storage, shop.portalUuid, 'own.webp', image);
    const found = await shop.browser().ask(pageImage, { params: { file: 'own.webp' } });
    expect(found.raw.headers['content-type']).toBe('image/webp');
    expect((await sharp(found.raw.rawPayload).metadata()).format).toBe('webp');
    expect((await shop.browser().ask(pageImage, { params: { file: 'other.webp' } })).status).toBe(404);
  });
});
