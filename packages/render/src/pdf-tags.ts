import { type PdfFile, pdfText } from './pdf-file.ts';

interface Element {
  readonly kind: 'P' | 'Figure';
  readonly page: number;
  readonly marks: number[];
  readonly alt: string | undefined;
}

/** The marks of one page: what is read, in its order, and what is only looked at. */
export class PageTags {
  readonly #elements: Element[];
  readonly #page: number;
  /** The element that each mark belongs to. */
  readonly owners: Element[] = [];

  constructor(elements: Element[], page: number) {
    this.#elements = elements;
    this.#page = page;
  }

  /** A paragraph, or the rest of the one before. */
  words(continues: boolean): string {
    const last = this.owners.at(-1);
    return this.#mark(continues && last?.kind === 'P' ? last : this.#element('P'));
  }

  picture(alt: string | undefined): string {
    return alt ? this.#mark(this.#element('Figure', alt)) : ARTIFACT;
  }

  #element(kind: Element['kind'], alt?: string): Element {
    const element = { kind, alt, page: this.#page, marks: [] };
    this.#elements.push(element);
    return element;
  }

  #mark(element: Element): string {
    const mark = this.owners.length;
    element.marks.push(mark);
    this.owners.push(element);
    return `/${element.kind} <</MCID ${mark}>> BDC`;
  }
}

export const ARTIFACT = '/Artifact BMC';
export const END_OF_MARK = 'EMC';

/** What a document's content is, for those who hear it. */
export class PdfTags {
  readonly #file: PdfFile;
  readonly #elements: Element[] = [];
  readonly #pages: PageTags[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** The tags of the next page, and what the page says of them. */
  page(page: number): { readonly tags: PageTags; readonly entry: string } {
    const tags = new PageTags(this.#elements, page);
    this.#pages.push(tags);
    return { tags, entry: `/StructParents ${this.#pages.length - 1}/Tabs/S` };
  }

  /** Writes the tree, and answers what the catalogue says of it. */
  async write(): Promise<string> {
    const file = this.#file;
    const root = file.reserve();
    const whole = file.reserve();
    const ids = new Map<Element, number>();
    for (const element of this.#elements) {
      const { kind, page, marks, alt } = element;
      const spoken = alt === undefined ? '' : `/Alt ${pdfText(alt)}`;
      const body = `<</Type/StructElem/S/${kind}/P ${whole} 0 R/Pg ${page} 0 R/K[${marks.join(' ')}]${spoken}>>`;
      ids.set(element, await file.object(body));
    }
    const refs = (elements: readonly Element[]) =>
      elements.map((element) => `${ids.get(element)} 0 R`).join(' ');
    await file.object(`<</Type/StructElem/S/Document/P ${root} 0 R/K[${refs(this.#elements)}]>>`, whole);
    const parents = this.#pages.map(({ owners }, index) => `${index}[${refs(owners)}]`).join('');
    await file.object(
      `<</Type/StructTreeRoot/K[${whole} 0 R]/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${this.#pages.length}>>`,
      root,
    );
    return `/StructTreeRoot ${root} 0 R/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>`;
  }
}
