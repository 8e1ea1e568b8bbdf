import path from 'node:path';

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g;

export const isTest = (file) => /\.test\.tsx?$|\/test\/|\/testing\//.test(file);

/** What a source imports: as it is written, and as a path from the checkout where it is ours. */
export function importsOf(from, text) {
  return [...text.matchAll(IMPORT)].map(([, wanted]) => ({
    wanted,
    to: wanted.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), wanted)
      : wanted
          .replace(/^@picture-day\/(contract|commerce|photo-day|render|ui)/, 'packages/$1')
          .replace(/^@picture-day\//, 'apps/'),
  }));
}
