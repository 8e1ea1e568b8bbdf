import fs from 'node:fs/promises';
import path from 'node:path';

const NOT_MEANT = /^(\..*|thumbs\.db|desktop\.ini|.*\.part)$/i;
const DEEPEST = 8;

/** All files below a folder as paths with `/`, in the order a person would count them. Links are not followed. */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true });
    for (const entry of entries) {
      if (NOT_MEANT.test(entry.name)) continue;
      const file = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (depth < DEEPEST) await walk(file, depth + 1);
      } else if (entry.isFile()) found.push(file);
    }
  };
  await walk('', 0);
  return found.sort(new Intl.Collator('en', { numeric: true }).compare);
}
