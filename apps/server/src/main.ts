import { runDoctor } from './commands/doctor.ts';
import { runImport } from './commands/import.ts';
import { runLetters } from './commands/letters.ts';
import { runDemo } from './commands/load-demo.ts';
import { runPast } from './commands/load-past.ts';
import { runOpenShop } from './commands/open-shop.ts';
import { runOwner } from './commands/owner.ts';
import { start } from './commands/start.ts';
import { endWith } from './commands/while-open.ts';
import { readConfig } from './platform/config.ts';
import { readSettings } from './platform/settings.mjs';

/** The table of contents of the program: one command a line. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  start: (args) => start(readConfig(process.env), { development: args.includes('--dev') }),
  demo: () => runDemo(readConfig(process.env)),
  past: () => runPast(readConfig(process.env)),
  'open-shop': (args) => runOpenShop(readConfig(process.env), args),
  owner: (args) => runOwner(readConfig(process.env), args),
  import: (args) => runImport(readConfig(process.env), args),
  doctor: () => runDoctor(readConfig(process.env)),
  letters: (args) => runLetters(readConfig(process.env), args),
};

const [name = 'start', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`There is no command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
// Said where somebody looks at what the shop says of itself, and not by each of its processes.
if (name === 'start' || name === 'doctor') {
  for (const warning of readSettings(process.env).warnings) console.error(warning);
}
try {
  await command(args);
} catch (error) {
  endWith(error);
}
