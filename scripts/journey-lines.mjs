// As vitest-lines.mjs, for the journeys: a line for each file as it begins and as it ends, and what failed in words.
import fs from 'node:fs';
import path from 'node:path';

/** The states that vitest has words for. */
const STATES = { expected: 'passed', skipped: 'skipped' };

export default class JourneyLines {
  #files = new Map();
  #began = Date.now();

  #write(line) {
    if (process.env.TEST_LINES) fs.appendFileSync(process.env.TEST_LINES, `${JSON.stringify(line)}\n`);
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const { file } = test.location;
      this.#files.set(file, [...(this.#files.get(file) ?? []), { test, result: undefined }]);
    }
    this.#write({ waiting: [...this.#files.keys()] });
  }

  onTestBegin({ location: { file } }) {
    this.#write({ began: file });
  }

  onTestEnd(test, result) {
    const { file } = test.location;
    const tests = this.#files.get(file);
    tests.find((one) => one.test === test).result = result;
    if (test.outcome() === 'unexpected') tellFailure(test, result);
    if (tests.every((one) => one.result)) this.#end(file);
  }

  /** What belongs to no test, as a file that cannot be read. */
  onError(error) {
    console.log(wordsOf(error));
  }

  #end(file) {
    const tests = this.#files.get(file).map(({ test, result }) => ({
      name: test.titlePath().slice(3).join(' '),
      state: STATES[test.outcome()] ?? 'failed',
      milliseconds: result.duration,
    }));
    this.#write({ ended: file, tests });
    const good = tests.filter(({ state }) => state === 'passed').length;
    const at = Math.round((Date.now() - this.#began) / 1000);
    const name = path.basename(file, '.spec.ts');
    console.log(
      `${good === tests.length ? '✓' : '✗'} ${name}: ${good} of ${tests.length} passed, at ${at} s`,
    );
  }
}

const wordsOf = ({ message, value, snippet }) => [message ?? value, snippet].filter(Boolean).join('\n\n');

function tellFailure(test, { errors, stdout }) {
  const { file, line } = test.location;
  console.log(`\n✗ ${path.basename(file)}:${line} ${test.title}`);
  for (const error of errors) console.log(`${wordsOf(error)}\n`);
  for (const said of stdout) process.stdout.write(said);
}
