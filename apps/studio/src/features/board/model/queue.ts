import type { BoardAction, BoardChanged } from '@picture-day/contract/calls/studio/job-board';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';

/** Something a colleague did that the server is still to be told. */
export type Step = ChangeStep | BackStep;
export interface ChangeStep {
  readonly id: string;
  readonly does: 'change';
  readonly pictures: readonly string[];
  readonly action: BoardAction;
}
interface BackStep {
  readonly id: string;
  readonly does: 'undo' | 'redo';
}

export interface Waiting {
  readonly steps: readonly Step[];
  /** The line is lost: what was done waits. */
  readonly stuck: boolean;
}

interface Needs {
  /** Where the steps are kept over a reload. */
  readonly name: string;
  readonly send: (step: Step) => Promise<BoardChanged>;
  readonly onDone: (step: Step, answer: BoardChanged) => void;
  readonly onRefused: (step: Step, error: unknown) => void;
  readonly retryMs?: number;
}

/** Trying again may help: no answer came, the server stumbled, the session ended or it was too often. */
const mayHelp = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.isNetworkFailure || error.status >= 500 || error.status === 401 || error.status === 429);

function kept(name: string): readonly Step[] {
  try {
    const steps: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}

/**
 * Tells the server one step after the other, in the order they were done. Nothing is thrown away while the line is
 * lost, also not by a reload; each step has its own id, so one that arrived without an answer changes nothing twice.
 */
export class StepQueue {
  readonly #needs: Needs;
  readonly #listeners = new Set<() => void>();
  #now: Waiting;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#now = { steps: kept(needs.name), stuck: false };
  }

  readonly waiting = (): Waiting => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  push(step: Step): void {
    this.#set({ ...this.#now, steps: [...this.#now.steps, step] });
    void this.run();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Sends what waits until nothing does or the line is lost. */
  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      for (let step = this.#now.steps[0]; step; step = this.#now.steps[0]) {
        if (!(await this.#try(step))) break;
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Answers whether the next may be sent. */
  async #try(step: Step): Promise<boolean> {
    try {
      const answer = await this.#needs.send(step);
      this.#needs.onDone(step, answer);
    } catch (error) {
      if (mayHelp(error)) {
        this.#set({ ...this.#now, stuck: true });
        this.#timer = setTimeout(() => void this.run(), this.#needs.retryMs ?? 3000);
        return false;
      }
      this.#needs.onRefused(step, error);
    }
    this.#set({ steps: this.#now.steps.slice(1), stuck: false });
    return true;
  }

  #set(next: Waiting): void {
    this.#now = next;
    try {
      if (next.steps.length > 0) localStorage.setItem(this.#needs.name, JSON.stringify(next.steps));
      else localStorage.removeItem(this.#needs.name);
    } catch {
      // A browser that keeps nothing sends it all the same while the page stands.
    }
    for (const listener of this.#listeners) listener();
  }
}
