import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';

interface Words {
  sentences(): { id: string; message?: string }[];
}
const isWords = (exported: unknown): exported is Words =>
  typeof exported === 'function' && 'sentences' in exported;

/** The server runs as it is written, without macros: its words are asked of the modules that declare them. */
export const serverWords: ExtractorType = {
  match: (file) => /server[\\/]src[\\/].*texts?\.ts$/.test(file),
  async extract(file, _code, found) {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const { id, message = '' } of Object.values(module)
      .filter(isWords)
      .flatMap((words) => words.sentences()))
      found({ id, message, comment: message, origin: [file, 1] });
  },
};
