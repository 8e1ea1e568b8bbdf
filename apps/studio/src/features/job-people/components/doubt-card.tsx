import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LineAnswer } from '@picture-day/photo-day/roster/questions';
import { unprintableLetters } from '@picture-day/photo-day/roster/unprintable';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type DoubtGroup, mendedAddress } from '../model/doubts.ts';
import type { Draft } from '../model/draft.ts';
import type { LineFacts } from '../model/line-facts.ts';
import type { List } from '../model/use-list.ts';
import styles from './choices.module.css';
import { Asked } from './choices.tsx';

interface Props {
  readonly group: DoubtGroup;
  readonly draft: Draft;
  readonly factsOf: (line: number) => LineFacts;
  /** The classes of the list, to choose from. */
  readonly classes: readonly string[];
  readonly choose: List['choose'];
}

/** A doubt about one line or several, in words, with the answers it can have. */
export function DoubtCard({ group, draft, factsOf, classes, choose }: Props) {
  const { t } = useLingui();
  const { lines, doubt, key } = group;
  const [first, ...others] = lines;
  const facts = factsOf(first!);
  const chosen = draft.chosen[key]?.choice;
  const says = (choice: string, answer: LineAnswer, rest: LineAnswer = answer) =>
    choose({
      group,
      choice,
      says: Object.fromEntries(lines.map((line) => [line, line === first ? answer : rest])),
    });
  const offer = (choice: string, word: ReactNode, answer: LineAnswer, rest?: LineAnswer) => ({
    key: choice,
    word,
    onChoose: () => says(choice, answer, rest),
  });
  const rows = lines.map((line) => ({ line, words: factsOf(line).words }));
  const show = (title: ReactNode, choices: ReturnType<typeof offer>[], more?: ReactNode) => (
    <Asked title={title} lines={rows} choices={choices} chosen={chosen}>
      {more}
    </Asked>
  );
  const { name, group: inClass } = facts;
  const leaveOut = offer('leave', <Trans>Leave the row out</Trans>, 'leave');
  const rest = others.join(', ');
  const picked = chosen?.startsWith('class ') ? chosen.slice(6) : '';
  const classChoice = (
    <select
      className={styles.pick}
      aria-label={t`Class of ${name}`}
      value={picked}
      onChange={(event) =>
        event.target.value && says(`class ${event.target.value}`, { group: event.target.value })
      }
    >
      <option value="">{t`Choose the class`}</option>
      {classes.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
  const nameField = (
    <NameField name={name} isChosen={chosen === 'name'} onName={(typed) => says('name', { name: typed })} />
  );
  switch (doubt) {
    case 'same name':
      return show(
        inClass ? (
          <Trans>
            <Plural value={lines.length} _2="Two" one="#" other="#" /> children named {name} in {inClass}
          </Trans>
        ) : (
          <Trans>
            <Plural value={lines.length} _2="Two" one="#" other="#" /> children named {name}
          </Trans>
        ),
        [
          offer(
            'several',
            <Plural value={lines.length} _2="Two children" one="# child" other="# children" />,
            'take',
          ),
          offer('one', <Trans>The same child</Trans>, 'take', 'leave'),
        ],
      );
    case 'same number':
    case 'same code': {
      const { number } = facts;
      return show(<Trans>The key {number} stands more than once</Trans>, [
        offer('new', <Trans>New key for row {rest}</Trans>, 'take', { number: '' }),
        offer('leave', <Trans>Leave row {rest} out</Trans>, 'take', 'leave'),
      ]);
    }
    case 'no class':
      return show(
        <Trans>{name} has no class</Trans>,
        [offer('none', <Trans>Without class for now</Trans>, 'take')],
        classChoice,
      );
    case 'class became a date':
      return show(
        <Trans>
          A spreadsheet made the day {inClass} of the class of {name}
        </Trans>,
        [offer('none', <Trans>Without class for now</Trans>, { group: '' })],
        classChoice,
      );
    case 'not an address': {
      const mended = mendedAddress(facts.address);
      return show(<Trans>An address that cannot be one</Trans>, [
        ...(mended ? [offer('mended', <Trans>Use {mended}</Trans>, { email: mended })] : []),
        offer('empty', <Trans>Leave it empty</Trans>, 'take'),
      ]);
    }
    case 'damaged number':
      return show(<Trans>A spreadsheet damaged a number of {name}</Trans>, [
        offer('empty', <Trans>Leave the number empty</Trans>, 'take'),
        leaveOut,
      ]);
    case 'no name':
      return show(<Trans>A row without a name</Trans>, [leaveOut], nameField);
    case 'one name only':
      return show(<Trans>{name} has one name only</Trans>, [
        offer('take', <Trans>Take it as it is</Trans>, 'take'),
        leaveOut,
      ]);
    case 'damaged letters':
      return show(
        <Trans>The letters of {name} were damaged before the file came here</Trans>,
        [offer('take', <Trans>Take it as it is</Trans>, 'take'), leaveOut],
        nameField,
      );
    case 'unprintable letters': {
      const letters = unprintableLetters(`${name} ${inClass}`).join(' ');
      return show(
        <Trans>
          No font can print {letters} in the name of {name}. Write the name in other letters, or designs that
          show it cannot be ordered
        </Trans>,
        [offer('take', <Trans>Take it as it is</Trans>, 'take'), leaveOut],
        nameField,
      );
    }
    case 'not a child':
      return show(<Trans>“{name}” does not look like a child</Trans>, [
        leaveOut,
        offer('take', <Trans>It is a child</Trans>, 'take'),
      ]);
    case 'too long':
      return show(<Trans>A row holds more than a list does</Trans>, [leaveOut]);
  }
}

interface NameProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onName: (name: string) => void;
}

function NameField({ name, isChosen, onName }: NameProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <form className={styles.nameField} onSubmit={send}>
      <input
        aria-label={t`Name`}
        value={typed}
        maxLength={120}
        data-chosen={isChosen || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() && typed.trim() !== name && onName(typed.trim())}
      />
    </form>
  );
}
