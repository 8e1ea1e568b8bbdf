const TICK_MS = 20;

export interface StallWatch {
  /** The longest that this thread has worked without taking a breath, in milliseconds. */
  readonly longest: () => number;
  stop(): void;
}

/** Watches for whoever keeps everybody else waiting. It counts the thread's own work: a machine that is busy elsewhere is no stall. */
export function watchStalls(): StallWatch {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, TICK_MS);
  return {
    longest: () => {
      look();
      return longest;
    },
    stop: () => clearInterval(timer),
  };
}
