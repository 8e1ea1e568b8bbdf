import { whyNoPictures } from '@picture-day/photo-day/roster/consent';
import type { RosterSource } from '@picture-day/photo-day/roster/read-roster';
import { readSchoolList } from '@picture-day/photo-day/roster/school-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { comparedQuery, type SentList } from '../api/people.ts';
import { askedOf, type ChosenDoubt, groupDoubts, linesOf } from './doubts.ts';
import { type Draft, keepDraft, keptDraft, keyOfQuestion, newDraft } from './draft.ts';
import { lineFacts } from './line-facts.ts';
import { openSource } from './list-file.ts';

/** Questions whose answers hold, whatever the columns are taken for. */
const LASTING: readonly string[] = ['encoding', 'separator', 'sheets', 'headings'];

/** The list that is being looked at: how it reads, what is still asked, and what it would do to the job. */
export function useList(key: string) {
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(key));
  const put = (next: Draft | null) => {
    keepDraft(key, next);
    setDraft(next);
  };
  const { source, failure } = useOpened(draft);
  const read = useMemo(() => (source && draft ? readDraft(source, draft) : undefined), [source, draft]);
  const sent: SentList | undefined =
    draft && read?.reading.isSettled
      ? {
          source: draft.source,
          answers: { ...draft.answers, lines: read.lines } as SentList['answers'],
          decisions: draft.decisions,
        }
      : undefined;
  const compared = useQuery(comparedQuery(key, draft?.addKey ?? '', sent));
  const change = (changed: Partial<Draft>) => draft && put({ ...draft, ...changed });
  return {
    draft,
    read,
    sent,
    compared,
    failure,
    take: (name: string, given: Draft['source']) => put(newDraft(name, given)),
    drop: () => put(null),
    /** Reads the list anew; what was answered about its lines before does not outlive that. */
    readAnew: ({ nameOrder: _, counter: __, consent: ___, classes: ____, ...answers }: Draft['answers']) =>
      draft &&
      change({
        answers,
        asked: Object.fromEntries(Object.entries(draft.asked).filter(([asked]) => LASTING.includes(asked))),
        chosen: {},
        decisions: {},
      }),
    answer: (question: Draft['asked'][string]['question'], choice: string, answers: Draft['answers']) =>
      draft &&
      change({
        answers: { ...draft.answers, ...answers },
        asked: { ...draft.asked, [keyOfQuestion(question)]: { question, choice } },
      }),
    choose: (doubt: ChosenDoubt) =>
      draft && change({ chosen: { ...draft.chosen, [doubt.group.key]: doubt } }),
    decide: (decisions: Draft['decisions']) =>
      draft && change({ decisions: { ...draft.decisions, ...decisions } }),
  };
}
export type List = ReturnType<typeof useList>;

interface Opened {
  readonly addKey: string;
  readonly source?: RosterSource;
  readonly failure?: Error;
}

/** The list of a draft, opened; a workbook takes a moment. */
function useOpened(draft: Draft | null): Omit<Opened, 'addKey'> {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { addKey, source: given } = draft ?? {};
  useEffect(() => {
    if (!addKey || !given) return;
    let isOver = false;
    const put = (next: Omit<Opened, 'addKey'>) => {
      if (!isOver) setOpened({ addKey, ...next });
    };
    openSource(given).then(
      (source) => put({ source }),
      (failure: Error) => put({ failure }),
    );
    return () => {
      isOver = true;
    };
  }, [addKey, given]);
  return opened && opened.addKey === addKey ? opened : {};
}

/** Reads the list twice: as it came, for what is doubtful about it, and with all that was answered. */
function readDraft(source: RosterSource, { answers, chosen, asked }: Draft) {
  const asItCame = readSchoolList(source, answers);
  const base = groupDoubts(asItCame.doubts);
  const known = new Set(base.map(({ key }) => key));
  const answered = Object.values(chosen).flatMap(({ group }) => (known.has(group.key) ? [] : group));
  const lines = linesOf([...base, ...answered], chosen);
  const reading = readSchoolList(source, { ...answers, lines });
  const shown = [...base, ...answered];
  const more = groupDoubts(reading.doubts).filter(({ key }) => !shown.some((group) => group.key === key));
  const children = reading.children.filter(({ refuses }) => whyNoPictures(refuses) === undefined);
  return {
    reading,
    lines,
    factsOf: lineFacts(
      reading,
      new Map([...asItCame.doubts, ...reading.doubts].map(({ line, cells }) => [line, cells])),
    ),
    groups: askedOf([...shown, ...more], chosen).sort((a, b) => a.lines[0]! - b.lines[0]!),
    questions: [
      ...Object.values(asked).map(({ question }) => question),
      ...reading.questions.filter((question) => !asked[keyOfQuestion(question)]),
    ],
    totals: {
      children: children.length,
      classes: new Set(children.flatMap(({ group }) => group || [])).size,
      reachable: children.filter(({ emails, mobiles }) => emails.length + mobiles.length > 0).length,
      left: reading.lineCount - children.length,
    },
  };
}
export type ReadList = ReturnType<typeof readDraft>;
