import fs from 'node:fs';

const fieldsOf = (pid: string): string[] =>
  fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const everyProcess = (): string[] => fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Milliseconds of processor time that a process and its children have used, those that ended included. */
export function cpuOf(parent: string | undefined): number {
  let ticks = 0;
  for (const pid of everyProcess()) {
    try {
      const fields = fieldsOf(pid);
      if (pid !== parent && fields[1] !== parent) continue;
      const counted = pid === parent ? fields.slice(11, 15) : fields.slice(11, 13);
      ticks += counted.reduce((sum, field) => sum + Number(field), 0);
    } catch {
      // The process ended while we looked; its time is counted with its parent's.
    }
  }
  return ticks * 10;
}

/** The same of the benchmark's own database. */
export function databaseCpu(host: string): number {
  const isPostmaster = (pid: string): boolean => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`unix_socket_directories=${host}`);
    } catch {
      return false;
    }
  };
  return cpuOf(everyProcess().find(isPostmaster));
}
