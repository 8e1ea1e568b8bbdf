import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answers, Question } from '@picture-day/photo-day/roster/questions';
import type { ReactNode } from 'react';
import { type Draft, keyOfQuestion } from '../model/draft.ts';
import type { List, ReadList } from '../model/use-list.ts';
import { Asked } from './choices.tsx';
import { COLUMN_WORDS } from './column-words.ts';

interface Offer {
  readonly key: string;
  readonly word: ReactNode;
  readonly answers: Answers;
}

interface Props {
  readonly question: Question;
  readonly draft: Draft;
  readonly reading: ReadList['reading'];
  readonly answer: List['answer'];
}

/** A question about the whole list, answered once. */
export function QuestionCard({ question, draft, reading, answer }: Props) {
  const { i18n, t } = useLingui();
  const { answers } = draft;
  const named = (column: number) => reading.headers[column] || t`Column ${column + 1}`;
  const ask = (title: ReactNode, offers: readonly Offer[], more?: ReactNode) => (
    <Asked
      title={title}
      note={more}
      chosen={draft.asked[keyOfQuestion(question)]?.choice}
      choices={offers.map(({ key, word, answers: said }) => ({
        key,
        word,
        onChoose: () => answer(question, key, said),
      }))}
    />
  );
  switch (question.ask) {
    case 'encoding':
      return ask(
        <Trans>The letters can be read in several ways</Trans>,
        question.choices.map((encoding) => ({ key: encoding, word: encoding, answers: { encoding } })),
      );
    case 'separator':
      return ask(
        <Trans>What separates the columns?</Trans>,
        question.choices.map((separator) => ({
          key: separator,
          word: separator === '\t' ? <Trans>Tab</Trans> : separator,
          answers: { separator },
        })),
      );
    case 'columns':
      return (
        <Asked
          title={<Trans>Say which column has the names, over the rows at the left</Trans>}
          choices={[]}
        />
      );
    case 'column': {
      const meaning = question.meaning in COLUMN_WORDS ? question.meaning : 'name';
      const word = i18n._(COLUMN_WORDS[meaning as keyof typeof COLUMN_WORDS]);
      return ask(
        <Trans>Several columns say “{word}”. Which one counts?</Trans>,
        question.choices.map((column) => ({
          key: String(column),
          word: named(column),
          answers: {
            columns: {
              ...answers.columns,
              ...Object.fromEntries(question.choices.map((one) => [one, 'leave' as const])),
              [column]: question.meaning,
            },
          },
        })),
      );
    }
    case 'meaning': {
      const column = named(question.column);
      const offers = question.proposal === 'group' ? (['group'] as const) : (['consent', 'refusal'] as const);
      return ask(<Trans>What does “{column}” hold?</Trans>, [
        ...offers.map((meaning) => ({
          key: meaning,
          word: i18n._(COLUMN_WORDS[meaning]),
          answers: { columns: { ...answers.columns, [question.column]: meaning } },
        })),
        {
          key: 'leave',
          word: <Trans>Not used</Trans>,
          answers: { columns: { ...answers.columns, [question.column]: 'leave' } },
        },
      ]);
    }
    case 'halves': {
      const whole = named(question.column);
      const isFirst = reading.columns.first?.includes(question.beside);
      return ask(<Trans>“{whole}” holds whole names in some rows and half names in others</Trans>, [
        {
          key: 'whole',
          word: <Trans>Whole names</Trans>,
          answers: { columns: { ...answers.columns, [question.column]: 'name', [question.beside]: 'leave' } },
        },
        {
          key: 'half',
          word: isFirst ? <Trans>Last names</Trans> : <Trans>First names</Trans>,
          answers: { columns: { ...answers.columns, [question.column]: isFirst ? 'last' : 'first' } },
        },
      ]);
    }
    case 'nameOrder': {
      const { example } = question;
      return ask(<Trans>How is “{example}” written?</Trans>, [
        { key: 'first', word: <Trans>First name first</Trans>, answers: { nameOrder: 'first last' } },
        { key: 'last', word: <Trans>Last name first</Trans>, answers: { nameOrder: 'last first' } },
      ]);
    }
    case 'counter': {
      const column = named(question.column);
      return ask(<Trans>“{column}” counts 1, 2, 3 down the list</Trans>, [
        { key: 'leave', word: <Trans>It only counts the rows</Trans>, answers: { counter: 'leave' } },
        { key: 'number', word: <Trans>It is the child’s own number</Trans>, answers: { counter: 'number' } },
      ]);
    }
    case 'consent': {
      const { value, lines } = question;
      const said = (refuses: NonNullable<Answers['consent']>[string]): Answers => ({
        consent: { ...answers.consent, [value]: refuses },
      });
      return ask(
        <Trans>What have the guardians said by “{value}”?</Trans>,
        [
          { key: 'yes', word: <Trans>Yes to all</Trans>, answers: said([]) },
          { key: 'class', word: <Trans>Not in class pictures</Trans>, answers: said(['class pictures']) },
          { key: 'no', word: <Trans>Not photographed</Trans>, answers: said(['photographs']) },
        ],
        <Plural value={lines.length} one="# row" other="# rows" />,
      );
    }
    case 'class':
      return ask(<Trans>Is this one class?</Trans>, [
        ...question.spellings.map((spelling) => ({
          key: spelling,
          word: <Trans>All are {spelling}</Trans>,
          answers: {
            classes: {
              ...answers.classes,
              ...Object.fromEntries(question.spellings.map((one) => [one, spelling])),
            },
          },
        })),
        {
          key: 'differ',
          word: <Trans>They differ</Trans>,
          answers: {
            classes: {
              ...answers.classes,
              ...Object.fromEntries(question.spellings.map((one) => [one, one])),
            },
          },
        },
      ]);
    case 'headings':
      return ask(<Trans>Some rows hold a class alone</Trans>, [
        {
          key: 'classes',
          word: <Trans>It is the class of the rows below</Trans>,
          answers: { headings: 'classes' },
        },
        { key: 'leave', word: <Trans>Leave those rows out</Trans>, answers: { headings: 'leave' } },
      ]);
    case 'sheets':
      return ask(<Trans>The workbook has several sheets</Trans>, [
        { key: 'classes', word: <Trans>Each sheet is a class</Trans>, answers: { sheets: 'classes' } },
        ...question.choices.map((only) => ({
          key: `only ${only}`,
          word: <Trans>Only “{only}”</Trans>,
          answers: { sheets: { only } },
        })),
      ]);
  }
}
