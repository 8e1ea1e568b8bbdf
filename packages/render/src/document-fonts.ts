import { DOCUMENT_FACES } from './document-faces.ts';
import { fontFor } from './fallback-fonts.ts';
import { type Font, loadFont } from './font.ts';
import { fileFontSource } from './font-files.ts';
import { fontShelf } from './font-shelf.ts';

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

/** The faces of a document that says these words: its own, helped out where they lack a letter. */
export async function documentFonts(words = ''): Promise<DocumentFonts> {
  const shown = words.normalize('NFC');
  const own = await Promise.all(DOCUMENT_FACES.map(async ({ key }) => face(key)));
  const lacking = new Set<string>();
  for (const font of own) fontFor(shown, font, { fonts: fallbacks, lacks: (key) => lacking.add(key) });
  await fallbacks.load(lacking);
  const shelf = { fonts: fallbacks, lacks: () => undefined };
  const [plain, strong, bold] = own.map((font) => fontFor(shown, font, shelf));
  return { plain: plain!, strong: strong!, bold: bold! };
}
