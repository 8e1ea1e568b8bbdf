import type { Template } from '@picture-day/render';
import { readTemplateFolder } from '@picture-day/render/template-folder';

export const TEMPLATE_FOLDER: string = import.meta.dirname;

/** The demo shop's designs by the name of their file, as they are committed. */
export const readTemplates = (): Promise<ReadonlyMap<string, Template>> =>
  readTemplateFolder(TEMPLATE_FOLDER);
