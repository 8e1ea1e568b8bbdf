const WIDTH = 28;

export interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

/** A bar that redraws itself on a terminal; elsewhere a line for every quarter. */
export function progress(label: string, out: NodeJS.WriteStream = process.stdout): Progress {
  let quarter = -1;
  return {
    show(done, total) {
      const share = total === 0 ? 1 : done / total;
      if (out.isTTY) {
        const filled = Math.round(share * WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        out.write(`\r${label} ${bar} ${done} of ${total}\u001b[K`);
      } else if (Math.floor(share * 4) > quarter) {
        quarter = Math.floor(share * 4);
        out.write(`${label}: ${done} of ${total}\n`);
      }
    },
    end() {
      if (out.isTTY) out.write('\n');
    },
  };
}
