import { importsOf } from './imports.mjs';

/** Large, and needed by few shops or seldom: loaded by `await import()` with the first of what they are for. */
const LATER = [
  '@simplewebauthn/server',
  'ssh2-sftp-client',
  'fflate',
  '@aws-sdk/client-s3',
  'nodemailer',
  'vite',
];
const START = 'apps/server/src/main.ts';

/** Statements that load what they name at once. */
const AT_ONCE = /^(?:import|export)\s(?!type\s)[^'"()=;]*['"][^'"]+['"]/gm;

const placeOf = (to, sources) =>
  [to, `${to.replace(/^(packages\/[^/]+)/, '$1/src')}.ts`, `${to}/src/index.ts`].find((file) =>
    sources.has(file),
  );

/** What a shop that opens would load, though it is for later. */
export function loadedTooEarly(sources) {
  const found = [];
  const seen = new Set([START]);
  for (const from of seen) {
    const atOnce = (sources.get(from)?.match(AT_ONCE) ?? []).join('\n');
    for (const { wanted, to } of importsOf(from, atOnce)) {
      const later = LATER.find((name) => wanted === name || wanted.startsWith(`${name}/`));
      if (later) found.push(`${from} imports ${wanted}: it is loaded when it is first needed`);
      const file = placeOf(to, sources);
      if (file) seen.add(file);
    }
  }
  return found;
}
