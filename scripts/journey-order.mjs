import fs from 'node:fs';

// A short file that visits every screen is long, too.
const LONG = /-axe|^every-|^screens|^widths/;

/**
 * The long ones first, so that all lanes end together: by the time each took last, a new one before them. Where none
 * is known, by size.
 */
export function longestFirst(files, took) {
  const isKnown = files.some(({ name }) => name in took);
  const weight = ({ name, size }) =>
    isKnown ? (took[name] ?? Number.POSITIVE_INFINITY) : LONG.test(name) ? Number.POSITIVE_INFINITY : size;
  return files.toSorted((a, b) => weight(b) - weight(a) || 0).map(({ name }) => name);
}

/** What a run that was cut off left half written says nothing. */
export function readTook(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
