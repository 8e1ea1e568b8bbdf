import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@picture-day/contract/languages';
import { describe, expect, it } from 'vitest';
import { noticeHash } from './browser-notice.ts';
import { browserWords } from './browser-words.ts';
import { chunksOf, documentHtml } from './document.ts';
import { bootOf } from './testing/boot.ts';

const assets = {
  manifest: {
    'src/begin.ts': { file: 'assets/begin.js', src: 'src/begin.ts', isEntry: true },
    'src/main.tsx': {
      file: 'assets/main.js',
      src: 'src/main.tsx',
      isEntry: true,
      imports: ['_framework.js'],
      css: ['assets/main.css'],
    },
    '_framework.js': {
      file: 'assets/framework.js',
      assets: ['assets/figtree.woff2', 'assets/figtree-latin-ext.woff2', 'assets/paper.webp'],
    },
    'src/features/access/front-page.tsx': {
      file: 'assets/front.js',
      src: 'src/features/access/front-page.tsx',
      imports: ['_framework.js', 'src/main.tsx'],
      css: ['assets/front.css'],
    },
  },
  styles: { 'assets/main.css': 'body{color:red}', 'assets/front.css': 'h1{color:blue}' },
};

const inLanguage = (lang: Language) => {
  const boot = bootOf();
  return { ...boot, session: { ...boot.session, lang } };
};

const page = { boot: bootOf(), appHtml: '<h1>Hi</h1>', title: 'Lillesund Foto', assets };

describe('the document of a page', () => {
  it('has the boot data as JSON that cannot break out of its element', () => {
    const boot = bootOf({ portal: { name: '</script><script>alert(1)</script><!--' } });
    const html = documentHtml({ ...page, boot, title: boot.portal.name });
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).portal.name).toBe(boot.portal.name);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
  });

  it('is kept out of search engines and messages, unless it is one for strangers', () => {
    const own = documentHtml(page);
    expect(own).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(own).not.toContain('og:');
    const told = documentHtml({
      ...page,
      told: 'See the pictures & order.',
      address: 'https://foto.example/contact-us',
    });
    expect(told).toContain('<meta name="description" content="See the pictures &amp; order.">');
    expect(told).toContain('<meta property="og:site_name" content="Lillesund Foto">');
    expect(told).toContain('<link rel="canonical" href="https://foto.example/contact-us">');
    expect(told).toContain('<meta property="og:image" content="https://foto.example/icon-512.png">');
    expect(told).not.toContain('noindex');
    expect(told).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('runs one inline script, always the same, which the policy knows by its hash', () => {
    const inline = (['en', 'fi'] as const).flatMap((lang) => {
      const html = documentHtml({ ...page, boot: inLanguage(lang), nonce: 'n1' });
      return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = '']) => !/ src="|type="application\/json"/.test(attributes))
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    });
    expect(inline).toEqual([noticeHash, noticeHash]);
  });

  it('has an inline script that a browser of any age can read', () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(documentHtml(page))?.[1] ?? '';
    expect(script.length).toBeGreaterThan(0);
    expect(script).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?|\.\.\./);
  });

  it.each(LANGUAGES)('says what is wrong with the browser in the page’s own language: %s', (lang) => {
    const html = documentHtml({ ...page, boot: inLanguage(lang) });
    const { scripts, ...said } = browserWords[lang];
    expect(html).toMatch(new RegExp(`<noscript><p[^>]*>${scripts}`));
    for (const text of Object.values(said)) expect(html).toContain(text);
  });

  it('has the styles of its page inline under the nonce, and preloads its modules with low priority', () => {
    const html = documentHtml({ ...page, nonce: 'n1', sources: ['src/features/access/front-page.tsx'] });
    expect(html).toContain('<style nonce="n1">body{color:red}h1{color:blue}</style>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/framework.js" fetchpriority="low">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/front.js" fetchpriority="low">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/main.js" fetchpriority="low">');
    expect(html).toContain('<script type="module" src="/assets/begin.js" fetchpriority="low"></script>');
  });

  it('has the looks of the foot at once, and its script later', () => {
    const foot = { file: 'assets/foot.js', src: 'src/app/footer.tsx', css: ['assets/foot.css'] };
    const html = documentHtml({
      ...page,
      assets: {
        manifest: { ...assets.manifest, 'src/app/footer.tsx': foot },
        styles: { ...assets.styles, 'assets/foot.css': 'footer{color:green}' },
      },
    });
    expect(html).toContain('footer{color:green}');
    expect(html).not.toContain('foot.js');
  });

  it('asks for the typeface before anything else of the page', () => {
    const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/figtree.woff2" crossorigin>';
    const html = documentHtml(page);
    expect(html).toContain(font);
    expect(html.indexOf(font)).toBeLessThan(html.indexOf('<style'));
    expect(html).not.toContain('paper.webp');
  });

  it('lets nobody press what is only there to be looked at, and names the page that is hydrated', () => {
    const sources = ['src/features/access/front-page.tsx'];
    const rootOf = (kind: 'page' | 'preview') =>
      /<div id="root"[^>]*>/.exec(documentHtml({ ...page, sources, kind }))?.[0];
    expect(rootOf('preview')).toMatch(/ data-rendered="preview" inert>$/);
    expect(documentHtml({ ...page, sources, kind: 'preview' })).toContain(
      '<script type="module" src="/assets/main.js" fetchpriority="low">',
    );
    expect(rootOf('page')).toBe(
      '<div id="root" data-page="src/features/access/front-page.tsx" data-rendered="page">',
    );
  });

  it('speaks the language of the session and wears the colours of the portal', () => {
    const boot = bootOf({ portal: { colours: { brand: '#123456' } } });
    const html = documentHtml({ ...page, boot: { ...boot, session: { ...boot.session, lang: 'nb' } } });
    expect(html).toMatch(/<html lang="nb" style="--brand:#123456;/);
  });

  it('is 1280 wide for a visitor who chose the desktop version', () => {
    expect(documentHtml(page)).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
    expect(documentHtml({ ...page, desktopVersion: true })).toContain('content="width=1280"');
  });

  it('counts a chunk once, however many need it', () => {
    const { scripts } = chunksOf(assets.manifest, ['src/main.tsx', 'src/features/access/front-page.tsx']);
    expect(scripts).toEqual(['assets/main.js', 'assets/framework.js', 'assets/front.js']);
  });
});
