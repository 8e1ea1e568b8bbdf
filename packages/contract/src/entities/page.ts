import * as z from 'zod/mini';

const slide = z.object({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  button: z.optional(z.object({ text: z.string(), link: z.string() })),
  background: z.optional(z.string()),
});

const promotedCategory = z.object({
  category: z.string(),
  /** Empty for one that leads nowhere, as a step of an explanation. */
  link: z.string(),
  image: z.string(),
  title: z.string(),
  text: z.string(),
});

/** The modules a content page is built from. */
export const pageModule = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Slider'),
    slides: z.array(slide),
    /** Seconds per slide. */
    duration: z.optional(z.number()),
  }),
  z.object({ type: z.literal('PromoteCategory'), categories: z.array(promotedCategory) }),
  z.object({ type: z.literal('Title'), title: z.string() }),
  z.object({ type: z.literal('Paragraph'), content: z.string(), isHTML: z.boolean() }),
  z.object({
    type: z.literal('Image'),
    src: z.string(),
    title: z.optional(z.string()),
    link: z.optional(z.string()),
    openInNewWindow: z.optional(z.boolean()),
  }),
  /** Sanitised on save and once more when it is answered. */
  z.object({ type: z.literal('RichText'), content: z.string(), isHTML: z.boolean() }),
]);
export type PageModule = z.output<typeof pageModule>;
