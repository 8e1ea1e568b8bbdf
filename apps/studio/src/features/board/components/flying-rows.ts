import { placesOf, type Size } from '../model/layout.ts';
import type { Row } from '../model/rows.ts';
import type { Flying } from '../model/use-rows.ts';
import type { RowWords } from './row-head.tsx';
import styles from './rows.module.css';

/** What the rows are drawn from. */
interface Flown {
  readonly rows: readonly Row[];
  readonly tops: readonly number[];
  readonly room: number;
  readonly size: Size;
  readonly wordsOf: (row: Row) => RowWords;
}

interface Box {
  readonly section: HTMLElement;
  readonly title: Text;
  readonly said: Text;
  index: number;
}

/** A row in three boxes: whose it is, how much of it there is, and behind them all places of its pictures. */
function newBox(): Box {
  const section = document.createElement('section');
  const [bold, line] = [document.createElement('b'), document.createElement('div')];
  const [title, said] = [document.createTextNode(''), document.createTextNode('')];
  section.className = styles.flying ?? '';
  line.className = styles.said ?? '';
  bold.append(title);
  line.append(said);
  section.append(bold, line);
  return { section, title, said, index: -1 };
}

/**
 * The rows that come while a list flies: nothing of them is asked for, and the one that comes is written into the
 * boxes of one that left. Twenty come in a second, for which drawing by React takes too long on a slow machine.
 */
export class FlyingRows {
  readonly #boxes = new Map<number, Box>();

  /** Draws those of a span that do not stand there whole, and `most` at a time, below an element of its own. */
  show(below: HTMLElement, flown: Flown, { span: { from, to }, whole, most }: Flying): void {
    for (let index = from; index < to; index++) {
      if (index >= whole.from && index < whole.to) continue;
      let box = this.#boxes.get(index % most);
      if (!box) {
        box = newBox();
        this.#boxes.set(index % most, box);
        below.append(box.section);
      }
      if (box.index !== index) write(box, index, flown);
    }
  }

  clear(): void {
    for (const { section } of this.#boxes.values()) section.remove();
    this.#boxes.clear();
  }
}

function write(box: Box, index: number, { rows, tops, room, size, wordsOf }: Flown): void {
  const row = rows[index];
  const [top, bottom] = [tops[index], tops[index + 1]];
  if (!row || top === undefined || bottom === undefined) return;
  const { title, said } = wordsOf(row);
  box.index = index;
  box.section.style.top = `${top}px`;
  box.section.style.height = `${bottom - top}px`;
  box.section.style.background = placesOf(row, size, room);
  box.title.data = title;
  box.said.data = said;
}
