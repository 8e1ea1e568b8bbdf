import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFault, parseTemplate, type Template } from '@picture-day/render';

export const TEMPLATE_FOLDER: string = import.meta.dirname;

/** The demo shop's designs by the name of their file, as they are committed. */
export async function readTemplates(): Promise<ReadonlyMap<string, Template>> {
  const files = (await readdir(TEMPLATE_FOLDER)).filter((file) => file.endsWith('.json')).sort();
  const templates = await Promise.all(files.map(readTemplate));
  return new Map(files.map((file, index) => [path.basename(file, '.json'), templates[index]!]));
}

async function readTemplate(file: string): Promise<Template> {
  const parsed = parseTemplate(JSON.parse(await readFile(path.join(TEMPLATE_FOLDER, file), 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.faults.map(describeFault).join('; ')}`);
  return parsed.template;
}
