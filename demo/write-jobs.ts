import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { develop } from './draw/develop.ts';
import { describeJob, photographsOf, rosterOf } from './job-recipe.ts';
import { DEMO_JOBS } from './jobs.ts';

export interface WriteProgress {
  done: number;
  total: number;
  /** The file that was finished last, as job/path. */
  file: string;
}

export interface WriteOptions {
  onProgress?: (progress: WriteProgress) => void;
  /** Only these jobs, by key. */
  jobs?: readonly string[];
  /** Smaller pictures for tests: 0.2 draws 320 × 400. */
  scale?: number;
  now?: Date;
}

interface Task {
  file: string;
  path: string;
  content: () => Promise<Buffer | string>;
}

const PARALLEL = 4;

/** Writes the import folders of the demo shop and returns them, oldest job first; files that exist are kept. */
export async function writeDemoJobs(folder: string, options: WriteOptions = {}): Promise<string[]> {
  const jobs = DEMO_JOBS.filter((job) => options.jobs?.includes(job.key) ?? true);
  const tasks = jobs.flatMap((job) => tasksOf(job, folder, options));
  const waiting = tasks.values();
  let done = 0;
  const work = async () => {
    for (const task of waiting) {
      if (!(await exists(task.path))) await writeWhole(task.path, await task.content());
      done++;
      options.onProgress?.({ done, total: tasks.length, file: task.file });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return jobs.map((job) => join(folder, job.key));
}

function tasksOf(job: (typeof DEMO_JOBS)[number], folder: string, options: WriteOptions): Task[] {
  const task = (file: string, content: Task['content']): Task => ({
    file: `${job.key}/${file}`,
    path: join(folder, job.key, file),
    content,
  });
  const description = async () =>
    `${JSON.stringify(await describeJob(job, options.now ?? new Date()), null, 2)}\n`;
  const pictures = photographsOf(job).map(({ file, scene, width, orientation }) =>
    task(file, () => develop(scene, { width: Math.round(width * (options.scale ?? 1)), orientation })),
  );
  return [
    ...pictures,
    task('roster.csv', async () => rosterOf(job)),
    // Last, so that a folder with a job.json is a whole one.
    task('job.json', description),
  ];
}

/** Under its own name only when it is complete: an interrupted start leaves no half picture behind. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
