// A reporter that writes a line for each test file as it begins and as it ends: of a run that had to be stopped it is
// still known what it did, and in which file it hung.
import fs from 'node:fs';

export default class VitestLines {
  #write(line) {
    fs.appendFileSync(process.env.TEST_LINES, `${JSON.stringify(line)}\n`);
  }

  onTestRunStart(specifications) {
    this.#write({ waiting: specifications.map(({ moduleId }) => moduleId) });
  }

  onTestModuleQueued({ moduleId }) {
    this.#write({ began: moduleId });
  }

  onTestModuleEnd(module) {
    this.#write({
      ended: module.moduleId,
      failure: module.errors()[0]?.message.split('\n')[0],
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        milliseconds: test.diagnostic()?.duration ?? 0,
        // Found once by chance, a counterexample is one, whatever the next run finds.
        isCertain: (test.result().errors ?? []).some(({ message }) => message.startsWith('Property failed')),
      })),
    });
  }
}

/** What such lines tell, also where the last one was cut off. */
export function readLines(file) {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const told = lines.map((line) => JSON.parse(line));
  const ended = told.filter((line) => line.ended);
  const began = told.flatMap((line) => line.began ?? []);
  const left = told
    .flatMap((line) => line.waiting ?? [])
    .filter((one) => ended.every((line) => line.ended !== one));
  return { ended, left, hanging: left.filter((one) => began.includes(one)) };
}
