// node scripts/mutants/run.mjs            changes the rules one by one and looks whether the tests notice
// node scripts/mutants/run.mjs access     only this target; MUTANTS_OF=forgery only files whose path holds this
// MINUTES=60 for so long, a target; without it for six, which on two cores meets some hundreds, drawn by lot
import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT, NODE } from '../prepare.mjs';
import { begin } from '../processes.mjs';
import { EQUAL, isOne } from './equal.mjs';
import { TARGETS } from './targets.mjs';

const SHARES = 2;
const GOAL = 85;
const MINUTES = Number(process.env.MINUTES ?? 6);
const NEVER_ENDED = 3;
const SHARD = path.join(import.meta.dirname, 'shard.mjs');

/** The tests as they run daily: their long modes would meet each mutant again and again. */
const env = { ...process.env, LONG: '' };

const isEqual = (mutant) => EQUAL.find((one) => isOne(one, mutant));

/** One share to its end; a mutant that never ended cost the process, and the rest goes on in a new one. */
async function runShare(target, share, until) {
  const results = [];
  for (let from = 0; ; ) {
    const args = [SHARD, target, String(share), String(SHARES), String(from), String(until)];
    const child = begin(NODE, args, { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (process.env.MUTANTS_TOLD) fs.appendFileSync(process.env.MUTANTS_TOLD, text);
    });
    const code = await new Promise((done) => child.once('close', done));
    for (const line of said.split('\n').filter((one) => one.startsWith('{'))) results.push(JSON.parse(line));
    if (code === 0) return results;
    const last = results.at(-1);
    if (code !== NEVER_ENDED || !last)
      throw new Error(`a share of ${target} ended with ${code}: ${said.slice(-500)}`);
    from = last.number + 1;
  }
}

async function prove(target) {
  const began = Date.now();
  const shares = await Promise.all(
    Array.from({ length: SHARES }, (_, share) => runShare(target, share, began + MINUTES * 60_000)),
  );
  const all = shares.flat().filter(({ result }) => result !== 'no mutant');
  const told = all.filter((mutant) => !isEqual(mutant));
  const survivors = told.filter(({ result }) => result === 'survived').sort((a, b) => a.number - b.number);
  for (const { file, line, from, to } of survivors)
    console.log(`survived  ${file}:${line}  ${from}  →  ${to}`);
  const caught = told.length - survivors.length;
  const share = Math.floor((1000 * caught) / told.length) / 10;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${target}: ${caught} of ${told.length} mutants, ${all.length - told.length} equal, ${seconds} s`,
  );
  console.log(`mutants of ${target} that the tests caught: ${share} % (goal ≥ ${GOAL} %)`);
  return share >= GOAL;
}

const wanted = process.argv[2];
const targets = Object.keys(TARGETS).filter((target) => !wanted || target === wanted);
const mutants = targets.flatMap((target) => TARGETS[target]());
const stale = wanted ? [] : EQUAL.filter((one) => !mutants.some((mutant) => isEqual(mutant) === one));
for (const one of stale) console.log(`no mutant is ${one.from} → ${one.to} in ${one.in}`);
let good = stale.length === 0;
for (const target of targets) good = (await prove(target)) && good;
process.exit(good ? 0 : 1);
