import type { PageModule } from '@picture-day/contract/entities/page';

/** A heading that the contents lead to. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** A paragraph of nothing but links is a row of buttons. */
const LINKS_ALONE = /<p>((?:\s*<a href="[^"]*"(?: rel="[^"]*")?>[^<]*<\/a>\s*)+)<\/p>/g;

export interface PagePart {
  /** Its place on the page: modules have no names and never change places. */
  readonly key: string;
  /** With an id at every heading of the second rank; the server has taken every other attribute away. */
  readonly module: PageModule;
  /** The first title is the page's own. */
  readonly heading: 'h1' | 'h2';
  readonly id?: string;
}

/** The modules of a page, and the headings that its contents name. */
export function pageParts(
  modules: readonly PageModule[],
  buttons: string,
): { parts: readonly PagePart[]; headings: readonly Heading[] } {
  const first = modules.findIndex(({ type }) => type === 'Title');
  const headings: Heading[] = [];
  const next = (text: string): string => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text });
    return id;
  };
  const parts = modules.map((module, at): PagePart => {
    const place = { key: String(at), heading: at === first ? 'h1' : 'h2' } as const;
    if (module.type === 'Title' && at !== first) return { ...place, module, id: next(module.title) };
    if ((module.type !== 'RichText' && module.type !== 'Paragraph') || !module.isHTML)
      return { ...place, module };
    const content = module.content
      .replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => `<h2 id="${next(plain(inner))}">${inner}</h2>`)
      .replace(LINKS_ALONE, `<p class="${buttons}">$1</p>`);
    return { ...place, module: { ...module, content } };
  });
  return { parts, headings };
}
