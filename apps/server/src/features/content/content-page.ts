import { MODULE_TYPES } from '@picture-day/contract/constants';
import { type PageModule, pageModule } from '@picture-day/contract/entities/page';
import { LANGUAGES } from '@picture-day/contract/languages';
import { safeOwnPath } from '@picture-day/contract/rules';
import { z } from 'zod';
import { cleanHtml, cleanLink } from './clean-html.ts';

const language = z.enum(LANGUAGES);
const text = z.string().max(50_000);
const link = z.string().max(2000);

/** Modules of kinds we do not know are kept as they are, and shown to nobody. */
const storedModule = z.looseObject({ type: z.string().max(60) });

/** A page as it is written: title and modules in the languages it has. */
export const contentPage = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/),
  languages: z.partialRecord(
    language,
    z.object({ title: text.optional(), modules: z.array(storedModule).max(200) }),
  ),
});
export type ContentPage = z.infer<typeof contentPage>;

/** Only images of this shop: a foreign one would tell its host who reads the page. */
const ownImage = (source: string): string => safeOwnPath(source) ?? '';

const slide = z.object({
  title: text.optional(),
  text: text.optional(),
  button: z.object({ text, link }).optional(),
  background: link.optional(),
});

const knownModule = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Slider'),
    slides: z.array(slide).max(30),
    duration: z.number().min(1).max(120).optional(),
  }),
  z.object({
    type: z.literal('PromoteCategory'),
    categories: z.array(z.object({ category: text, link, image: link, title: text, text })).max(30),
  }),
  z.object({ type: z.literal('Title'), title: text }),
  z.object({ type: z.literal('Paragraph'), content: text, isHTML: z.boolean().default(false) }),
  z.object({
    type: z.literal('Image'),
    src: link,
    title: text.optional(),
    link: link.optional(),
    openInNewWindow: z.boolean().optional(),
  }),
  z.object({ type: z.literal('RichText'), content: text, isHTML: z.boolean().default(true) }),
]);
type KnownModule = z.infer<typeof knownModule>;

function cleanSlide({ button, background, ...words }: z.infer<typeof slide>): z.infer<typeof slide> {
  const target = cleanLink(button?.link);
  const image = background && ownImage(background);
  return {
    ...words,
    ...(button && target ? { button: { text: button.text, link: target } } : {}),
    ...(image ? { background: image } : {}),
  };
}

function cleanKnown(module: KnownModule): PageModule | undefined {
  switch (module.type) {
    case 'Slider':
      return { ...module, slides: module.slides.map(cleanSlide) };
    case 'PromoteCategory':
      return {
        ...module,
        categories: module.categories.flatMap((one) => {
          const target = one.link ? cleanLink(one.link) : '';
          return target === undefined ? [] : [{ ...one, link: target, image: ownImage(one.image) }];
        }),
      };
    case 'Paragraph':
    case 'RichText':
      return module.isHTML ? { ...module, content: cleanHtml(module.content) } : module;
    case 'Image': {
      const { link: wanted, ...image } = module;
      const target = cleanLink(wanted);
      const src = ownImage(image.src);
      return src ? { ...image, src, ...(target ? { link: target } : {}) } : undefined;
    }
    case 'Title':
      return module;
  }
}

const isKnown = (type: string): boolean => (MODULE_TYPES as readonly string[]).includes(type);

/** The modules that may be shown, cleaned; unknown and broken ones are left out. */
export function cleanModules(modules: readonly unknown[]): PageModule[] {
  return modules.flatMap((module) => {
    const known = knownModule.safeParse(module);
    const clean = known.success ? cleanKnown(known.data) : undefined;
    return clean ? [pageModule.parse(clean)] : [];
  });
}

/** A page as it is stored: cleaned before anybody can be shown it, unknown modules kept for a later version. */
export function cleanPage(page: ContentPage): ContentPage {
  const languages = Object.entries(page.languages).map(([lang, { title, modules }]) => [
    lang,
    {
      title,
      modules: modules.flatMap((module) => (isKnown(module.type) ? cleanModules([module]) : [module])),
    },
  ]);
  return contentPage.parse({ id: page.id, languages: Object.fromEntries(languages) });
}
