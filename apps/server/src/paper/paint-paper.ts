import type { Page } from '@picture-day/render/display-list';
import { type PageSource, paintPdfBytes } from '@picture-day/render/paint-pdf';

export interface PaperFacts {
  readonly title: string;
  readonly language: string;
  readonly date: Date;
}

/** How every document is painted; its pictures lie in its display list. */
export const paperOptions = (facts: PaperFacts) => ({
  ...facts,
  purpose: 'document' as const,
  picture: async ({ ref }: { readonly ref: { readonly picture: string } }) => ({
    picture: Buffer.from(ref.picture, 'base64'),
  }),
});

export const paintPaper = async (pages: PageSource | readonly Page[], facts: PaperFacts): Promise<Buffer> =>
  Buffer.from(await paintPdfBytes(pages, paperOptions(facts)));
