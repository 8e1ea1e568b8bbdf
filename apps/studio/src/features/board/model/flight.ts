/** Faster than so many of its heights in a second nobody looks at a picture: a row is gone in two thirds of one. */
const FLIES = 1.5;
/** As slow as this it is looked at again. */
const RESTS = 0.75;
/** How far back the speed is taken from, in time and in frames: neither a jump nor a notch of the wheel is a flight. */
const BACK_MS = 130;
const LEAST_FRAMES = 3;
/** A list that has not moved for so long, and for as many frames, stands still. */
const STILL_MS = 120;
/** What a machine draws that keeps up. */
const FRAMES_A_SECOND = 60;

/**
 * Whether a list flies past: faster than its rows can be looked at. Where frames come late, what it moves from one to
 * the next counts as if they came in time: rows that are drawn lightly let it catch up.
 */
export class Flight {
  #frames: { readonly at: number; readonly top: number }[] = [];
  #movedAt = 0;
  #stillFrames = 0;
  flying = false;

  /** A frame was drawn; whether the list is still on its way. */
  frame(at: number, top: number, height: number): boolean {
    const moved = top !== this.#frames.at(-1)?.top;
    this.#stillFrames = moved ? 0 : this.#stillFrames + 1;
    if (moved) this.#movedAt = at;
    this.#frames.push({ at, top });
    while (this.#frames.length > LEAST_FRAMES + 1 && (this.#frames[1]?.at ?? at) <= at - BACK_MS)
      this.#frames.shift();
    if (this.#stillFrames >= LEAST_FRAMES && at - this.#movedAt >= STILL_MS) {
      this.rest();
      return false;
    }
    const first = this.#frames[0];
    const count = this.#frames.length - 1;
    if (first && count >= LEAST_FRAMES && at - first.at >= BACK_MS) {
      const asIfInTime = Math.min((at - first.at) / 1000, count / FRAMES_A_SECOND);
      const heights = Math.abs(top - first.top) / height / asIfInTime;
      this.flying = heights > (this.flying ? RESTS : FLIES);
    }
    return true;
  }

  rest(): void {
    this.#frames = [];
    this.flying = false;
  }
}
