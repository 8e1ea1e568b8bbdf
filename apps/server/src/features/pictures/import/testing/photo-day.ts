import fs from 'node:fs/promises';
import path from 'node:path';
import { photograph, writeJobFolder } from '../../../../testing/pictures.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';
import { importJob } from '../import-job.ts';
import { planImport } from '../plan-import.ts';

/** A photo day whose folder is changed and imported again and again. */
export class PhotoDay {
  readonly shop: TestShop;
  readonly folder: string;
  readonly key: string;

  private constructor(shop: TestShop, folder: string, key: string) {
    this.shop = shop;
    this.folder = folder;
    this.key = key;
  }

  /** Files are named with the text their photograph is drawn from. */
  static async open(
    shop: TestShop,
    key: string,
    day: { roster: string; files?: Readonly<Record<string, string>>; job?: object },
  ): Promise<PhotoDay> {
    const folder = await writeJobFolder(shop.folder, { job: { key, ...day.job }, roster: day.roster });
    const opened = new PhotoDay(shop, folder, key);
    for (const [file, seed] of Object.entries(day.files ?? {})) await opened.put(file, seed);
    return opened;
  }

  async put(file: string, seed: string): Promise<void> {
    const target = path.join(this.folder, file);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, await photograph({ seed, width: 300, height: 400 }));
  }

  async move(from: string, to: string): Promise<void> {
    await fs.mkdir(path.dirname(path.join(this.folder, to)), { recursive: true });
    await fs.rename(path.join(this.folder, from), path.join(this.folder, to));
  }

  remove(file: string): Promise<void> {
    return fs.rm(path.join(this.folder, file));
  }

  roster(text: string): Promise<void> {
    return fs.writeFile(path.join(this.folder, 'roster.csv'), text);
  }

  /** Changes some of what job.json says. */
  async job(change: object): Promise<void> {
    const file = path.join(this.folder, 'job.json');
    const before = JSON.parse(await fs.readFile(file, 'utf8'));
    await fs.writeFile(file, JSON.stringify({ ...before, ...change }));
  }

  import() {
    return importJob(this.shop.services, this.shop.portalUuid, this.folder);
  }

  plan() {
    return planImport(this.shop.services, this.shop.portalUuid, this.folder);
  }

  /** The children as the shop has them: by name, with class, codes and the sources of their pictures. */
  async children() {
    const rows = await this.shop.services.db
      .selectFrom('subject as s')
      .innerJoin('job as j', 'j.uuid', 's.job_uuid')
      .where('j.key', '=', this.key)
      .where('s.gone_at', 'is', null)
      .orderBy('s.name')
      .orderBy('s.group_name')
      .select(['s.uuid', 's.key', 's.name', 's.group_name as group'])
      .execute();
    return Promise.all(
      rows.map(async (child) => ({
        ...child,
        codes: await this.#codesOf(child.uuid),
        pictures: await this.#picturesOf(child.uuid),
      })),
    );
  }

  async child(name: string) {
    const found = (await this.children()).find((child) => child.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  async #codesOf(uuid: string): Promise<string[]> {
    const rows = await this.shop.services.db
      .selectFrom('access_code')
      .where('subject_uuid', '=', uuid)
      .orderBy('code')
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }

  async #picturesOf(uuid: string): Promise<string[]> {
    const rows = await this.shop.services.db
      .selectFrom('picture_subject as ps')
      .innerJoin('picture as p', 'p.uuid', 'ps.picture_uuid')
      .where('ps.subject_uuid', '=', uuid)
      .orderBy('ps.position')
      .select('p.source')
      .execute();
    return rows.map(({ source }) => source);
  }

  async pictureAt(source: string): Promise<string> {
    const row = await this.shop.services.db
      .selectFrom('picture as p')
      .innerJoin('job as j', 'j.uuid', 'p.job_uuid')
      .where('j.key', '=', this.key)
      .where('p.source', '=', source)
      .where('p.gone_at', 'is', null)
      .select('p.uuid')
      .executeTakeFirst();
    return row?.uuid ?? 'none';
  }
}
