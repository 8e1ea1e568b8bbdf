import fs from 'node:fs/promises';
import path from 'node:path';
import type { Template } from '@picture-day/render/model';
import { parseTemplate } from '@picture-day/render/parse-template';
import { describeFault } from '@picture-day/render/template-faults';
import { z } from 'zod';
import { type PostalRegister, postalCodesFile } from '../features/addresses/postal-codes.ts';
import { type CatalogueData, catalogueFile } from '../features/catalogue/catalogue-data.ts';
import { fileOfList, LIST_FILES } from '../features/catalogue/catalogue-folder.ts';
import { catalogueProblems, paymentProblems } from '../features/catalogue/check-catalogue.ts';
import { type ContentPage, contentPage } from '../features/content/content-page.ts';
import { encodePageImage } from '../features/content/page-images.ts';
import { uuidFor } from '../features/pictures/own-uuid.ts';
import type { Portal } from '../features/portals/portal.ts';
import { portalSettings } from '../features/portals/settings.ts';
import { WrongSetting } from '../platform/config.ts';
import { DataFaults } from './data-faults.ts';
import { templateProblems } from './template-problems.ts';

/** The shops of an installation are told apart by their keys, and so are the uuids that follow from them. */
const SHOPS = '3f6a2c0e-2f0b-4c39-9a53-0d5c2f6b7e11';

/** A shop as its folder describes it, checked to the last field. */
export interface ShopData {
  readonly portal: Portal;
  /** Whether the folder says if the shop answers at every other name. */
  readonly saysDefault: boolean;
  readonly catalogue: CatalogueData;
  readonly postalCodes: PostalRegister;
  readonly templates: ReadonlyMap<string, Template>;
  readonly pages: readonly ContentPage[];
  /** By file name, as they are served. */
  readonly pageImages: ReadonlyMap<string, Buffer>;
}

const shopFile = z.strictObject({
  uuid: z.guid().optional(),
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  name: z.string().min(1).max(200),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  isDefault: z.boolean().optional(),
  settings: portalSettings,
});

/** Reads the whole folder and refuses it with a list of all that is wrong, before anybody writes anything. */
export async function readShopFolder(folder: string): Promise<ShopData> {
  const reader = new FolderReader(folder);
  const shop = await reader.parse('shop.json', shopFile);
  const catalogue = await readCatalogue(reader, shop?.settings.country);
  const postalCodes = await reader.parse('catalogue/postal-codes.json', postalCodesFile);
  const templates = await readTemplates(reader);
  for (const { file, problem } of templateProblems(catalogue, templates)) reader.faults.add(file, problem);
  const pages: ContentPage[] = [];
  for (const name of await reader.names('pages')) {
    const page = name.endsWith('.json') && (await reader.parse(`pages/${name}`, contentPage));
    if (page) pages.push(page);
  }
  const pageImages = await readPageImages(reader);
  const { found } = reader.faults;
  if (found.length > 0 || !shop || !catalogue || !postalCodes) {
    throw new WrongSetting(
      `The shop in ${folder} is not loaded, and nothing is changed:\n${found.map((line) => `- ${line}`).join('\n')}`,
    );
  }
  const { isDefault = true, uuid = uuidFor(SHOPS, shop.key) } = shop;
  const portal = { ...shop, uuid, isDefault };
  return {
    portal,
    saysDefault: shop.isDefault !== undefined,
    catalogue,
    postalCodes,
    templates,
    pages,
    pageImages,
  };
}

class FolderReader {
  readonly folder: string;
  readonly faults = new DataFaults();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The files in a folder of the shop; one that is not there holds none. */
  async names(folder: string): Promise<string[]> {
    return (await fs.readdir(path.join(this.folder, folder)).catch(() => [])).sort();
  }

  bytes(file: string): Promise<Buffer> {
    return fs.readFile(path.join(this.folder, file));
  }

  async json(file: string): Promise<unknown> {
    try {
      return JSON.parse((await this.bytes(file)).toString('utf8'));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      this.faults.add(file, isMissing ? 'is missing' : `is no JSON: ${(error as Error).message}`);
      return undefined;
    }
  }

  async parse<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const data = await this.json(file);
    if (data === undefined) return undefined;
    const read = schema.safeParse(data);
    if (!read.success) this.faults.addIssues(file, data, read.error.issues);
    return read.data;
  }
}

async function readCatalogue(
  reader: FolderReader,
  country: string | undefined,
): Promise<CatalogueData | undefined> {
  const data: Record<string, unknown> = {};
  let isWhole = true;
  for (const [list, file] of LIST_FILES) {
    const read = await reader.json(`catalogue/${file}`);
    if (read === undefined) isWhole = false;
    else Object.assign(data, list ? { [list]: read } : read);
  }
  if (!isWhole) return undefined;
  const parsed = catalogueFile.safeParse(data);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      reader.faults.addIssues(`catalogue/${fileOfList(String(issue.path[0] ?? ''))}`, data, [issue]);
    }
    return undefined;
  }
  const unpayable = country ? paymentProblems(parsed.data, country) : [];
  for (const problem of [...catalogueProblems(parsed.data), ...unpayable]) {
    reader.faults.add('catalogue', problem);
  }
  return parsed.data;
}

async function readTemplates(reader: FolderReader): Promise<ReadonlyMap<string, Template>> {
  const templates = new Map<string, Template>();
  for (const name of await reader.names('templates')) {
    if (!name.endsWith('.json')) continue;
    const file = `templates/${name}`;
    const data = await reader.json(file);
    if (data === undefined) continue;
    const parsed = parseTemplate(data);
    if (parsed.ok) templates.set(path.basename(name, '.json'), parsed.template);
    else for (const fault of parsed.faults) reader.faults.add(file, describeFault(fault));
  }
  return templates;
}

async function readPageImages(reader: FolderReader): Promise<ReadonlyMap<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const name of await reader.names('pages/images')) {
    const file = `pages/images/${name}`;
    try {
      images.set(name, await encodePageImage(await reader.bytes(file)));
    } catch (error) {
      reader.faults.add(file, `is no picture that can be read (${(error as Error).message})`);
    }
  }
  return images;
}
