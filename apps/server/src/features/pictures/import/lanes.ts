import os from 'node:os';

/** Two more than there are cores: while some wait for the disk, the database or each other's sums, the others draw. */
const LANES = Math.min(8, Math.max(2, os.availableParallelism()) + 2);

/** Does the work for each of many, several at once; the first failure ends all of it. */
export async function inLanes<T>(many: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = many.values();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (const one of waiting) {
      if (hasFailed) return;
      await work(one).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
