// What a command of ours starts ends with it, however it is ended: by a signal to npm, to us or to the whole group.
import { spawn } from 'node:child_process';

const SIGNALS = { SIGINT: 2, SIGTERM: 15 };
const LOOK_EVERY_MS = 500;
const running = new Set();
let ending;

function end(signal) {
  ending ??= signal;
  for (const child of running) child.kill(signal);
  leave();
}

/** Nothing comes after what was ended, whoever waits for it. */
function leave() {
  if (ending && running.size === 0) process.exit(128 + SIGNALS[ending]);
}

let watching = false;
function watch() {
  if (watching) return;
  watching = true;
  for (const signal of Object.keys(SIGNALS)) process.on(signal, () => end(signal));
  // npm that is killed outright passes nothing on.
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && !ending && end('SIGTERM'), LOOK_EVERY_MS).unref();
}

/** Starts a program that ends with us. */
export function begin(command, args, options = {}) {
  watch();
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  running.add(child);
  for (const over of ['error', 'exit']) {
    child.once(over, () => {
      running.delete(child);
      leave();
    });
  }
  return child;
}

/** Runs a program to its end and answers its exit code. Where we are ended meanwhile, nothing comes after it. */
export async function finish(command, args, options = {}) {
  return ended(begin(command, args, options), command);
}

/** Waits for the end of what was begun. */
export async function ended(child, command) {
  const code = await new Promise((done) => {
    child.once('error', ({ message }) => {
      console.error(`${command} cannot be run: ${message}`);
      done(127);
    });
    child.once('exit', (exit, signal) => done(signal ? 128 + (SIGNALS[signal] ?? 0) : (exit ?? 1)));
  });
  return ending ? new Promise(() => {}) : code;
}
