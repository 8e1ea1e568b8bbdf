// Where the tests keep what nobody wants back. Each of their many databases is hundreds of small files, which cost a
// disk ten times what they cost the memory.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SHARED = '/dev/shm';
const NAME = 'picture-day-tests-';
const GIGABYTE = 1024 ** 3;
/** What a whole run keeps at most, and as much again for its programs. */
const ROOM = 12 * GIGABYTE;

/** What programs can have without anything being written to the disk for them. */
function available() {
  const known = /^MemAvailable: +(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8'));
  return Number(known?.[1] ?? 0) * 1024;
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Containers often have little of it, and let nobody start a program there. */
function hasRoom() {
  const mounts = fs.existsSync('/proc/mounts') ? fs.readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const [, , , options] = mounts.find((line) => line.split(' ')[1] === SHARED)?.split(' ') ?? [];
  if (!options || options.split(',').some((option) => option === 'ro' || option === 'noexec')) return false;
  const { bavail, bsize } = fs.statfsSync(SHARED);
  return Math.min(bavail * bsize, available()) >= ROOM;
}

/** A folder in the memory until this program ends; the usual one for such files where the memory is small, or chosen. */
export function memoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return os.tmpdir();
  // What was left by a run that was killed.
  for (const name of fs.readdirSync(SHARED)) {
    if (name.startsWith(NAME) && !runs(Number(name.slice(NAME.length)))) remove(path.join(SHARED, name));
  }
  const folder = path.join(SHARED, `${NAME}${process.pid}`);
  fs.mkdirSync(folder, { mode: 0o755 });
  process.once('exit', () => remove(folder));
  return folder;
}

function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Another user's, or still written to: a later run takes it away.
  }
}
