import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComparedChild, ComparedList, ListDecisions } from '@picture-day/contract/entities/job-people';
import type { List } from '../model/use-list.ts';
import { Asked } from './choices.tsx';
import { COLUMN_WORDS } from './column-words.ts';
import styles from './list.module.css';
import { WhoIsWho } from './who-is-who.tsx';

interface Props {
  readonly compared: ComparedList;
  readonly decisions: ListDecisions;
  readonly decide: List['decide'];
}

const inClass = ({ name, group }: { readonly name: string; readonly group: string }) =>
  group ? `${name}, ${group}` : name;

/** What a second list does to the children who are there, and what is asked before it does. */
export function Comparison({ compared, decisions, decide }: Props) {
  const { children, doubts, otherClasses } = compared;
  const of = (change: ComparedChild['change']) => children.filter((child) => child.change === change);
  const [gone, back] = [of('gone'), of('back').filter(({ asks, uuid }) => asks || decisions.gone?.[uuid])];
  const classes = otherClasses.join(', ');
  return (
    <section className={styles.compared} aria-labelledby="compared">
      <h2 id="compared">
        <Trans>Compared with the job</Trans>
      </h2>
      {doubts.map((doubt) => (
        <WhoIsWho
          key={doubt.lines.map(({ line }) => line).join()}
          doubt={doubt}
          decisions={decisions}
          decide={decide}
        />
      ))}
      {(otherClasses.length > 0 || decisions.otherClasses) && (
        <Asked
          title={
            classes ? (
              <Trans>Nobody of {classes} is on this list</Trans>
            ) : (
              <Trans>Classes that are not on this list</Trans>
            )
          }
          chosen={decisions.otherClasses}
          choices={[
            { key: 'stay', word: <Trans>They stay</Trans>, onChoose: () => decide({ otherClasses: 'stay' }) },
            {
              key: 'off',
              word: <Trans>Take them off</Trans>,
              onChoose: () => decide({ otherClasses: 'off' }),
            },
          ]}
        />
      )}
      {gone.map((child) => (
        <Leaving key={child.uuid} child={child} decisions={decisions} decide={decide} />
      ))}
      {back.map((child) => (
        <Asked
          key={child.uuid}
          title={<Trans>{inClass(child)} was taken off by hand and is on the list</Trans>}
          chosen={decisions.gone?.[child.uuid]}
          choices={[
            {
              key: 'off',
              word: <Trans>Stays off</Trans>,
              onChoose: () => decide({ gone: { ...decisions.gone, [child.uuid]: 'off' } }),
            },
            {
              key: 'stay',
              word: <Trans>Comes back</Trans>,
              onChoose: () => decide({ gone: { ...decisions.gone, [child.uuid]: 'stay' } }),
            },
          ]}
        />
      ))}
      <Changed title={<Trans>Changed</Trans>} rows={of('changed')} />
      <Changed title={<Trans>Stay as colleagues wrote them</Trans>} rows={of('kept')} />
      <Changed title={<Trans>New</Trans>} rows={of('new')} />
    </section>
  );
}

/** What follows when a child leaves the list, in words. */
function Consequence({ child: { families, isSold, isRefused } }: { readonly child: ComparedChild }) {
  return (
    <>
      {isRefused && (
        <>
          <Trans>The guardians said no.</Trans>{' '}
        </>
      )}
      {families > 0 && (
        <>
          <Plural
            value={families}
            one="# family has the pictures."
            other="# families have the pictures."
          />{' '}
        </>
      )}
      {isSold && (
        <>
          <Trans>Something was bought, which stays theirs.</Trans>{' '}
        </>
      )}
      <Trans>The code rests.</Trans>
    </>
  );
}

function Leaving({
  child,
  decisions,
  decide,
}: { readonly child: ComparedChild } & Pick<Props, 'decisions' | 'decide'>) {
  const said = decisions.gone?.[child.uuid];
  const turn = (what: 'off' | 'stay') => () => decide({ gone: { ...decisions.gone, [child.uuid]: what } });
  // Nobody loses anything: it goes unless somebody says otherwise.
  const chosen = said ?? (child.asks ? undefined : 'off');
  return (
    <Asked
      title={<Trans>{inClass(child)} is not on the list</Trans>}
      note={<Consequence child={child} />}
      chosen={chosen}
      choices={
        child.isRefused
          ? []
          : [
              { key: 'off', word: <Trans>Take off</Trans>, onChoose: turn('off') },
              { key: 'stay', word: <Trans>Stays</Trans>, onChoose: turn('stay') },
            ]
      }
    />
  );
}

function Changed({
  title,
  rows,
}: {
  readonly title: React.ReactNode;
  readonly rows: readonly ComparedChild[];
}) {
  const { i18n } = useLingui();
  if (rows.length === 0) return null;
  return (
    <details className={styles.changed}>
      <summary>
        {title} <span>{i18n.number(rows.length)}</span>
      </summary>
      <ul>
        {rows.map((child) => {
          const was = child.before ?? child.listSays;
          return (
            <li key={child.uuid}>
              {inClass(child)}
              {was && (
                <small>
                  {child.before ? (
                    <Trans>was {inClass(was)}</Trans>
                  ) : (
                    <Trans>the list says {inClass(was)}</Trans>
                  )}
                </small>
              )}
              {child.alters.length > 0 && (
                <small>{child.alters.map((one) => i18n._(COLUMN_WORDS[one])).join(', ')}</small>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
