import { DOCUMENT_FACES } from './document-faces.ts';
import { fallbackFaces, fontFor } from './fallback-fonts.ts';
import { type Font, loadFont } from './font.ts';
import { fileFontSource } from './font-files.ts';
import { fontShelf } from './font-shelf.ts';
import { missingGraphemes } from './text-runs.ts';

export interface DocumentFonts {
  readonly plain: Font;
  readonly strong: Font;
  readonly bold: Font;
}

const loaded = new Map<string, Promise<Font>>();
const fallbacks = fontShelf(fileFontSource);

const face = async (key: string): Promise<Font> => {
  const font = loaded.get(key) ?? fileFontSource(key).then((file) => loadFont(key, file, { tabular: true }));
  loaded.set(key, font);
  return font;
};

/** With more letters, the Sámi Ŧ among them. */
const WIDER = ['open-sans-400', 'open-sans-600', 'open-sans-600'];

/** The faces of a document that says these words: its own, helped out where they lack a letter. */
export async function documentFonts(words = ''): Promise<DocumentFonts> {
  await fallbacks.load(fallbackFaces(words));
  const shelf = { fonts: fallbacks, lacks: () => undefined };
  const set = async (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => fontFor(words, await face(key), shelf)));
  const own = await set(DOCUMENT_FACES.map(({ key }) => key));
  const lacks = (font: Font) => missingGraphemes(words.normalize('NFC'), font).length;
  const wider = lacks(own[0]!) > 0 ? await set(WIDER) : own;
  const [plain, strong, bold] = lacks(wider[0]!) < lacks(own[0]!) ? wider : own;
  return { plain: plain!, strong: strong!, bold: bold! };
}
