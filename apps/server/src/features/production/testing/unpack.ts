import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What an archive holds, unpacked by another program than ours. */
export function unpack(bytes: Buffer): Map<string, Buffer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-zip-'));
  try {
    fs.writeFileSync(path.join(folder, 'all.zip'), bytes);
    const script = [
      'import zipfile, sys, json',
      "z = zipfile.ZipFile('all.zip')",
      'assert z.testzip() is None',
      "z.extractall('out')",
      'print(json.dumps(z.namelist()))',
    ].join('\n');
    const names: string[] = JSON.parse(
      execFileSync('python3', ['-c', script], { cwd: folder, encoding: 'utf8' }),
    );
    return new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, 'out', name))]));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export const namesIn = (bytes: Buffer): string[] => [...unpack(bytes).keys()];
