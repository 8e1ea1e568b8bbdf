import type { PageModule } from '@picture-day/contract/entities/page';

/** As much as search engines show. */
const LONGEST = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}

/** The answers of the two calls that bring texts; the server has checked them. */
interface Texts {
  readonly title?: string;
  readonly modules?: readonly PageModule[];
  readonly data?: { readonly privacyPolicy?: string };
}

/** How a page of texts begins, in a sentence. */
function beginning({ modules, data }: Texts): string {
  const words = modules?.find(({ type }) => type === 'Paragraph');
  if (words?.type === 'Paragraph' && !words.isHTML) return words.content;
  return data?.privacyPolicy?.split(/\n\s*\n/)[0] ?? '';
}

/** What a page of texts says of itself: its own name, and how it begins. */
export function toldOf(answers: readonly unknown[]): { title?: string; description?: string } {
  const texts = answers.find((answer): answer is Texts => typeof answer === 'object' && answer !== null);
  if (!texts) return {};
  const description = shortened(beginning(texts));
  return { ...(texts.title ? { title: texts.title } : {}), ...(description ? { description } : {}) };
}
