import { readConfig } from '../platform/config.ts';
import { runBackup } from './backup.ts';
import { runRestore } from './restore.ts';
import { endWith } from './while-open.ts';

// A program of its own: a backup opens the shop's database but never the shop, and a restore fills one before it opens.
const [name, ...args] = process.argv.slice(2);
try {
  const config = readConfig(process.env);
  if (name === 'restore') await runRestore(config, args);
  else await runBackup(config, args);
} catch (error) {
  endWith(error);
}
