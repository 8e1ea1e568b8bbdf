import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. */
export async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^\s*(y|yes|j|ja)\s*$/i.test(await terminal.question(`${question} (yes/no) `));
  } finally {
    terminal.close();
  }
}
