import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WriteProgress, writeDemoJobs } from './write-jobs.ts';

const small = {
  jobs: ['strandhagen-barnehage-2024', 'lillesund-turn-2026'],
  scale: 0.1,
  now: new Date('2026-11-15'),
};

describe('writing the folders of the demo jobs', () => {
  let folder = '';
  let written: string[] = [];
  const progress: WriteProgress[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-jobs-'));
    written = await writeDemoJobs(folder, { ...small, onProgress: (step) => progress.push(step) });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives one folder for each job, with job.json and roster.csv', async () => {
    expect(written).toEqual(small.jobs.map((key) => join(folder, key)));
    for (const job of written) {
      expect(await readdir(job)).toEqual(expect.arrayContaining(['job.json', 'roster.csv']));
    }
  });

  it('writes every picture that job.json and roster.csv name', async () => {
    const job = written[0]!;
    const { sharedPictures } = JSON.parse(await readFile(join(job, 'job.json'), 'utf8'));
    for (const { file } of sharedPictures) expect((await stat(join(job, file))).size).toBeGreaterThan(500);
    const [header, ...rows] = (await readFile(join(job, 'roster.csv'), 'utf8')).trim().split('\n');
    expect(header).toBe('key,name,group,contact,code,folder');
    expect(rows[0]).toBe(
      'jonas-solheim,Jonas Solheim,Blåklokke,ingrid.solheim@example.com,5UTW8KMUSN,jonas-solheim',
    );
    for (const row of rows) {
      const pictures = await readdir(join(job, 'portraits', row.split(',').at(-1)!));
      expect(pictures.filter((name) => name.includes('_fav'))).toHaveLength(1);
    }
  });

  it('leaves the pictures of the job that is still worked on away', async () => {
    expect(await readdir(written[1]!)).toEqual(['job.json', 'roster.csv']);
  });

  it('reports every file once, up to the last', () => {
    expect(progress.map(({ done }) => done)).toEqual(progress.map((_, at) => at + 1));
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
    expect(new Set(progress.map(({ file }) => file)).size).toBe(progress.length);
  });

  it('keeps what is there and draws only what is missing, the same as before', async () => {
    const portraits = join(written[0]!, 'portraits', 'jonas-solheim');
    const [first, second] = (await readdir(portraits)).map((name) => join(portraits, name));
    const before = await readFile(first!);
    await rm(first!);
    await writeFile(second!, 'kept');
    await writeDemoJobs(folder, small);
    expect((await readFile(first!)).equals(before)).toBe(true);
    expect(await readFile(second!, 'utf8')).toBe('kept');
  });
});
