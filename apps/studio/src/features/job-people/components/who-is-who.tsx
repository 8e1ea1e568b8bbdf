import { Trans, useLingui } from '@lingui/react/macro';
import type { ListDecisions, ListDoubt } from '@picture-day/contract/entities/job-people';
import type { List } from '../model/use-list.ts';
import styles from './choices.module.css';
import { Asked } from './choices.tsx';

interface Props {
  readonly doubt: ListDoubt;
  readonly decisions: ListDecisions;
  readonly decide: List['decide'];
}

interface Facts {
  readonly name: string;
  readonly group: string;
  readonly born: string;
  readonly contact: string;
}
const factsOf = ({ name, group, born, contact }: Facts) =>
  [name, group, born, contact].filter(Boolean).join(', ');

/** Who of the job a line of the list is: a person says it, child by child. */
export function WhoIsWho({ doubt: { kind, lines, children }, decisions, decide }: Props) {
  const { t } = useLingui();
  const [child] = children;
  const say = (line: number, who: string) => decide({ who: { ...decisions.who, [line]: who } });
  if (kind === 'another' && lines[0] && child) {
    const [{ line, name }, before] = [lines[0], child.name];
    return (
      <Asked
        title={
          <Trans>
            The key of {before} now stands for {name}
          </Trans>
        }
        lines={[{ line, words: factsOf(lines[0]) }]}
        chosen={decisions.who?.[line] === 'new' ? 'new' : decisions.who?.[line] && 'same'}
        choices={[
          {
            key: 'same',
            word: <Trans>The same child, renamed</Trans>,
            onChoose: () => say(line, child.uuid),
          },
          { key: 'new', word: <Trans>Another child</Trans>, onChoose: () => say(line, 'new') },
        ]}
      />
    );
  }
  return (
    <Asked
      title={<Trans>Nothing tells who is who</Trans>}
      lines={lines.map((row) => ({
        line: row.line,
        words: (
          <>
            {factsOf(row)}
            <select
              className={styles.pick}
              aria-label={t`Who row ${row.line} is`}
              value={decisions.who?.[row.line] ?? ''}
              onChange={(event) => event.target.value && say(row.line, event.target.value)}
            >
              <option value="">{t`Choose`}</option>
              {children.map((one, index) => (
                <option key={one.uuid} value={one.uuid}>
                  {factsOf(one)} {children.length > 1 ? `(${index + 1})` : ''}
                </option>
              ))}
              <option value="new">{t`A new child`}</option>
            </select>
          </>
        ),
      }))}
      choices={[]}
    />
  );
}
