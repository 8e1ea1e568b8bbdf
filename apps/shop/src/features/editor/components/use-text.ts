import type { StringItem, StringValue } from '@picture-day/render/model';
import { useState } from 'react';
import { changeString } from '../model/editor-state.ts';
import { keepText, type TextPlace, textPlaces, typeText, unshownWord, wordsOf } from '../model/own-words.ts';
import { faceOf, judgeText, printableText, type Verdict } from '../model/text-rules.ts';
import { useEditor } from '../shared/editor-context.tsx';

export type Refusal = Exclude<Verdict, { ok: true } | { reason: 'fetching' }>;

const refused = (verdict: Verdict | null): Refusal | null =>
  verdict && !verdict.ok && verdict.reason !== 'fetching' ? verdict : null;

/** The text of a slot, and a way to change it that refuses what would not fit. */
export function useText(resource: string) {
  const { state, dispatch, engine, lang } = useEditor();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { design, values } = state.doc;
  const place = textPlaces(design.template).find(({ id }) => id === resource) as TextPlace;
  const item: StringItem = place.item;
  const value: StringValue = values.strings[resource] ?? {};
  const year = values.year ?? design.template.supportedYears?.[0];
  const context = { language: lang, year };
  const judge = (next: StringValue) => judgeText(engine, item, next, context);
  const verdict = judge(value);
  const unshown = unshownWord(values, place);
  const unfit = unshown === undefined ? null : judge({ ...value, text: unshown });

  /** Loads a face that is not there yet, so that the text is judged in it. */
  const ready = async (next: StringValue) => {
    const face = faceOf(engine, item, next);
    if (face && !engine.shopFonts.get(face.key)) await engine.shopFonts.load([face.key]);
  };

  /** The text as it may stay in its field. It is put on the page if it fits there, and kept beside it if not. */
  const write = (raw: string): string => {
    const { text, missing } = printableText(engine, item, value, { text: raw, language: lang });
    setRefusal(null);
    if (missing.length > 0) setLeftOut(missing);
    const put = judge({ ...value, text }).ok ? typeText : keepText;
    // Undo takes a word back, not all that was written.
    const words = text.trim().split(/\s+/).length;
    dispatch({ type: 'change', change: put(place, text), merge: `text ${resource} ${words}` });
    return text;
  };

  return {
    item,
    value,
    /** What the customer last wrote, be it on the page or not. */
    text: wordsOf(values, place, lang, year),
    size: verdict.ok ? verdict.size : (value.size ?? item.size),
    refusal: refusal ?? refused(unfit),
    /** Characters of another font are on their way. */
    fetching: unfit?.ok === false && unfit.reason === 'fetching',
    leftOut,
    count: engine.charactersIn,
    judge,
    ready,
    write,
    /** The field was left: what it refused needs no more mention. */
    leave: () => setLeftOut([]),
    /** Another look; one in which the text does not fit is refused, one in which it does at last puts it on the page. */
    change(change: Partial<StringValue>, merge?: string): void {
      const next = { ...value, ...change };
      const said = judge(next);
      setRefusal(refused(said));
      if (!said.ok) return;
      const look = changeString(resource, change);
      const fitsNow = unshown !== undefined && judge({ ...next, text: unshown }).ok;
      dispatch({
        type: 'change',
        change: fitsNow ? (before) => typeText(place, unshown)(look(before)) : look,
        ...(merge && { merge: `${merge} ${resource}` }),
      });
    },
  };
}

export type EditedText = ReturnType<typeof useText>;
