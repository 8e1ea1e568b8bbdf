import fs from 'node:fs';
import { begin, ended } from './processes.mjs';

const LOOK_EVERY_MS = 5000;
const LAST_WORDS_MS = 10_000;

const readOr = (file, otherwise) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/** What a process started, and what that started; where the system does not tell, nothing. */
function descendants(pid) {
  const children = readOr(`/proc/${pid}/task/${pid}/children`, '').trim();
  return children === ''
    ? []
    : children
        .split(' ')
        .map(Number)
        .flatMap((child) => [child, ...descendants(child)]);
}

/** R spins, S and D wait. The seconds of processor tell the one that worked from those that stood by. */
function look(pid) {
  const [state, , , , , , , , , , , user, system] = readOr(`/proc/${pid}/stat`, ') ?')
    .split(') ')
    .at(-1)
    .split(' ');
  const command = readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ').slice(0, 120);
  return `${pid} ${state} ${(Number(user) + Number(system)) / 100} s  ${command}`;
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const sizeOf = (file) => (fs.existsSync(file) ? fs.statSync(file).size : 0);

/**
 * Runs a program to its end. Where a file that it writes has not grown for as long as `patience` says at the moment, the
 * program hangs and is ended with all it started. Answers its exit code, and whether it hung.
 */
export async function finishWatched(command, args, { file, patience, ...options }) {
  const child = begin(command, args, options);
  let size = sizeOf(file);
  let grewAt = Date.now();
  let hung = false;
  const watch = setInterval(() => {
    const now = sizeOf(file);
    if (now !== size) {
      size = now;
      grewAt = Date.now();
    }
    if (hung || Date.now() - grewAt < patience()) return;
    hung = true;
    const all = [child.pid, ...descendants(child.pid)];
    console.log(`\n── hangs, and is ended\n${all.map(look).join('\n')}`);
    for (const pid of all) kill(pid, 'SIGTERM');
    setTimeout(() => {
      for (const pid of all) kill(pid, 'SIGKILL');
    }, LAST_WORDS_MS).unref();
  }, LOOK_EVERY_MS);
  const code = await ended(child, command);
  clearInterval(watch);
  return { code, hung };
}
