import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Takes the next bytes of the file; awaited, so that a slow receiver slows the writer down. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

const shared = new WeakMap<Uint8Array, Uint8Array>();

/** The objects of a PDF in the order they are finished. Nothing is kept but their places. */
export class PdfFile {
  readonly #sink: Sink;
  readonly #places: number[] = [];
  readonly #hash = createHash('md5');
  #length = 0;
  #next = 1;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  async begin(): Promise<void> {
    // The second line tells transfer programs that the file is binary.
    await this.#write(Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  reserve(): number {
    return this.#next++;
  }

  async object(body: string, id = this.reserve()): Promise<number> {
    this.#places[id] = this.#length;
    await this.#write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
    return id;
  }

  /** A stream of known bytes, or of chunks whose total length is known. */
  async stream(
    dictionary: string,
    data: Uint8Array | { readonly length: number; readonly chunks: AsyncIterable<Uint8Array> },
    id = this.reserve(),
  ): Promise<number> {
    this.#places[id] = this.#length;
    await this.#write(
      Buffer.from(`${id} 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\n`, 'latin1'),
    );
    const start = this.#length;
    if (data instanceof Uint8Array) await this.#write(data);
    else for await (const chunk of data.chunks) await this.#write(chunk);
    if (this.#length - start !== data.length) throw new Error('A picture changed while it was written');
    await this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  deflated(dictionary: string, data: Uint8Array | string, id = this.reserve()): Promise<number> {
    const bytes = deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
    return this.stream(`${dictionary}/Filter/FlateDecode`, bytes, id);
  }

  /** The same for data that many files share, such as a printer's profile: deflated once per process. */
  deflatedOnce(dictionary: string, data: Uint8Array): Promise<number> {
    let bytes = shared.get(data);
    if (!bytes) {
      bytes = deflateSync(data);
      shared.set(data, bytes);
    }
    return this.stream(`${dictionary}/Filter/FlateDecode`, bytes);
  }

  async end(root: number, info: number): Promise<void> {
    const start = this.#length;
    const rows = [`xref\n0 ${this.#next}\n0000000000 65535 f \n`];
    for (let id = 1; id < this.#next; id++) {
      const place = this.#places[id];
      if (place === undefined) throw new Error(`Object ${id} was reserved but never written`);
      rows.push(`${String(place).padStart(10, '0')} 00000 n \n`);
    }
    const id = this.#hash.copy().digest('hex');
    rows.push(
      `trailer\n<</Size ${this.#next}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n`,
      `startxref\n${start}\n%%EOF\n`,
    );
    await this.#write(Buffer.from(rows.join(''), 'latin1'));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.#length += bytes.length;
    await this.#sink(bytes);
  }
}

/** A text string: plain where it can be, UTF-16 where it must. */
export function pdfText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}
