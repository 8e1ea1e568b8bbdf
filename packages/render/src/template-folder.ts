import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Template } from './model.ts';
import { parseTemplate } from './parse-template.ts';
import { describeFault } from './template-faults.ts';

/** The designs of a folder by the name of their file; one that is not a design is named in the error. */
export async function readTemplateFolder(folder: string): Promise<ReadonlyMap<string, Template>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const templates = await Promise.all(files.map((file) => readTemplate(folder, file)));
  return new Map(files.map((file, index) => [path.basename(file, '.json'), templates[index]!]));
}

async function readTemplate(folder: string, file: string): Promise<Template> {
  const parsed = parseTemplate(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.faults.map(describeFault).join('; ')}`);
  return parsed.template;
}
