import type { StringItem, StringValue } from '@picture-day/render/model';
import { templateText } from '@picture-day/render/template-text';
import { useState } from 'react';
import { findSlot } from '../model/document.ts';
import { changeString } from '../model/editor-state.ts';
import { faceOf, judgeText, type Verdict } from '../model/text-rules.ts';
import { useEditor } from '../shared/editor-context.tsx';

type Refusal = Exclude<Verdict, { ok: true }>;

/** The text of a slot, and a way to change it that refuses what would not fit. */
export function useText(resource: string) {
  const { state, dispatch, engine, lang } = useEditor();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { design, values } = state.doc;
  const item = findSlot(design.template, resource)?.item as StringItem;
  const value: StringValue = values.strings[resource] ?? {};
  const year = values.year ?? design.template.supportedYears?.[0];
  const context = { language: lang, year };
  const judge = (next: StringValue) => judgeText(engine, item, next, context);
  const verdict = judge(value);

  /** Loads a face that is not there yet, so that the text is judged in it. */
  const ready = async (next: StringValue) => {
    const face = faceOf(engine, item, next);
    if (face && !engine.shopFonts.get(face.key)) await engine.shopFonts.load([face.key]);
  };

  return {
    item,
    value,
    text: value.text ?? templateText(item, lang, year),
    size: verdict.ok ? verdict.size : (value.size ?? item.size),
    refusal,
    judge,
    ready,
    /** True when the change was taken. */
    change(change: Partial<StringValue>, merge?: string): boolean {
      const next = { ...value, ...change };
      const said = judge(next);
      setRefusal(said.ok ? null : said);
      if (!said.ok) return false;
      dispatch({
        type: 'change',
        change: changeString(resource, change),
        ...(merge && { merge: `${merge} ${resource}` }),
      });
      return true;
    },
  };
}

export type EditedText = ReturnType<typeof useText>;
