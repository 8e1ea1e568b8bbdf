/** A fingerprint of everything the painters get of a design: each outline, colour and glyph, in every language. */
import { createHash, type Hash } from 'node:crypto';
import manifest from '../fonts/fonts.json' with { type: 'json' };
import { buildPage } from './build-page.ts';
import { DOCUMENT_FACES } from './document-faces.ts';
import { neededFonts } from './font-shelf.ts';
import { type FontFace, pickFace } from './fonts.ts';
import { fullId, resourcesOf, type StringValue, type Template, type Values } from './model.ts';
import { filled, fonts, loadTemplate, templateFiles } from './testing.ts';
import { fromTemplateData, toTemplateData } from './wire.ts';

const LANGUAGES = ['en', 'nb', 'sv', 'da', 'de', 'fi'];
const PICTURE = { width: 1440, height: 1800, greenscreen: true };

/** What somebody might have written and chosen, everywhere in the design. */
function personal(template: Template): Values {
  const strings = template.parts.flatMap((part) =>
    resourcesOf(part)
      .filter(({ kind, userSupplied }) => kind === 'string' && userSupplied !== false)
      .map((item): [string, StringValue] => [
        fullId(part, item),
        { text: 'Åse Ødegård-Žuk', family: 'Lora', size: 21, color: '#C52B2B', align: 'right' },
      ]),
  );
  const crop = { x: 200, y: 300, width: 700, height: 900 };
  const { images } = filled(template, PICTURE, { rotation: 90, effect: 'sepia', crop });
  return { year: 2028, images, strings: Object.fromEntries(strings) };
}

const faceOnly = (key: string, value: unknown) =>
  key === 'font' ? (value as FontFace).key : value instanceof Float64Array ? [...value] : value;

const short = (hash: Hash): string => hash.digest('hex').slice(0, 24);

async function designDigest(template: Template): Promise<string> {
  const hash = createHash('sha256');
  const lora = pickFace('Lora')!.key;
  await fonts.load([...neededFonts(template), lora]);
  for (const language of LANGUAGES) {
    for (const made of [filled(template, PICTURE), personal(template)]) {
      const wire = JSON.parse(JSON.stringify(toTemplateData(template, made, language)));
      const values = fromTemplateData(template, wire, language);
      await fonts.load(neededFonts(template, values));
      for (const part of template.parts) {
        const page = buildPage({
          template,
          part,
          values,
          fonts,
          pictures: { sample: PICTURE },
          language,
          year: 2028,
        });
        hash.update(JSON.stringify(page, faceOnly));
      }
    }
  }
  return short(hash);
}

/** The fingerprints of the font files together, and of every design by its name. */
export async function allDigests(): Promise<Record<string, string>> {
  // Faces of documents are in no design.
  const own = manifest.faces.filter(({ key }) => !DOCUMENT_FACES.some((face) => face.key === key));
  const files = own.map(({ sha256 }) => sha256).join(' ');
  const digests: Record<string, string> = { fonts: short(createHash('sha256').update(files)) };
  for (const { name, file } of templateFiles) digests[name] = await designDigest(await loadTemplate(file));
  return digests;
}
