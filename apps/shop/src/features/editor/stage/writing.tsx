import { POINTS_PER_MM } from '@picture-day/render/geometry';
import type { StringItem } from '@picture-day/render/model';
import { caretNear, writtenText } from '@picture-day/render/text-cells';
import { type MouseEvent, useRef } from 'react';
import type { Slot } from '../model/document.ts';
import { textPlaces, unshownWord, wordsOf } from '../model/own-words.ts';
import { faceOf } from '../model/text-rules.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { arcBand } from './arc-band.ts';
import { slotStyle } from './slot-style.ts';
import styles from './stage.module.css';
import { useFieldSelection } from './use-field-selection.ts';

/** Room for a finger along a curved text. */
const FINGER = 40;

/** The text being written, with its caret and what is selected of it; a tap puts the caret there. */
export default function Writing({ slot, scale }: { slot: Slot<StringItem>; scale: number }) {
  const { state, engine, lang, words } = useEditor();
  const drawing = useRef<SVGGElement>(null);
  const selection = useFieldSelection(words);
  const { design, values } = state.doc;
  const { id, item } = slot;
  const place = textPlaces(design.template).find((one) => one.id === id);
  const year = values.year ?? design.template.supportedYears?.[0];
  const face = faceOf(engine, item, values.strings[id]);
  const font = face && engine.shopFonts.get(face.key);
  // What does not fit is in its field only.
  const isShown = place !== undefined && unshownWord(values, place) === undefined;
  const text = place ? wordsOf(values, place, lang, year) : '';
  const written =
    font &&
    isShown &&
    writtenText(item, { ...values.strings[id], text }, font, {
      fonts: engine.shopFonts,
      language: lang,
      ...(year !== undefined && { year }),
      lacks: () => undefined,
    });
  const put = (event: MouseEvent) => {
    const field = words.current;
    const matrix = drawing.current?.getScreenCTM()?.inverse();
    if (!field) return;
    field.focus({ preventScroll: true });
    if (!written || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const index = caretNear(written, x, y) ?? text.length;
    field.setSelectionRange(index, index);
  };
  const [left, top, width, height] = item.box.map((side) => side * POINTS_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  const scaled = scale / POINTS_PER_MM;
  const band = item.arc && arcBand(item, item.arc, scale, FINGER).band;
  const caret = written && selection && written.caret(selection.end);
  const degrees = (turn: number) => (turn * 180) / Math.PI;
  const chosen = selection
    ? (written || undefined)?.cells.filter(
        ({ start, end }) => start >= selection.start && end <= selection.end,
      )
    : undefined;
  return (
    <>
      {!item.arc && <span className={styles.text} style={slotStyle(item, scale)} aria-hidden="true" />}
      <span
        className={styles.touch}
        style={band ?? slotStyle(item, scale)}
        onClick={put}
        data-writing
        aria-hidden="true"
      />
      {written && (
        <svg className={styles.writing} aria-hidden="true">
          <g
            ref={drawing}
            transform={`scale(${scaled}) rotate(${item.rotate ?? 0} ${left + width / 2} ${top + height / 2})`}
          >
            {chosen?.map((cell) => (
              <rect
                key={cell.start}
                className={styles.marked}
                x={cell.x}
                y={cell.y - written.ascent}
                width={cell.width}
                height={written.ascent + written.descent}
                transform={`rotate(${degrees(cell.turn)} ${cell.x} ${cell.y})`}
              />
            ))}
            {caret && selection.start === selection.end && (
              <line
                data-caret={selection.end}
                className={styles.caret}
                x1={caret.x}
                x2={caret.x}
                y1={caret.y - written.ascent}
                y2={caret.y + written.descent}
                transform={`rotate(${degrees(caret.turn)} ${caret.x} ${caret.y})`}
                strokeWidth={2 / scaled}
              />
            )}
          </g>
        </svg>
      )}
    </>
  );
}
