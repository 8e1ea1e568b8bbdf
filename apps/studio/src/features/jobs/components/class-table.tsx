import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { Select } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { ClassChoice, useClassMoves } from '../model/class-moves.ts';
import styles from './class-table.module.css';
import form from './job-form.module.css';

type Moves = ReturnType<typeof useClassMoves>;

function ClassRow({ move, put }: { readonly move: ClassChoice; readonly put: Moves['put'] }) {
  const { t, i18n } = useLingui();
  const { from, children, choice, to, asked } = move;
  const name = from || t`Without a class`;
  return (
    <tr className={asked && choice === '' ? styles.asked : undefined}>
      <th scope="row" className={styles.cell}>
        {name}
      </th>
      <td className={classes(styles.cell, styles.count)}>{i18n.number(children)}</td>
      <td className={styles.cell}>
        <Select
          aria-label={t`What becomes of ${name}`}
          value={choice}
          onChange={(event) => put(from, { choice: event.currentTarget.value as ClassChoice['choice'] })}
        >
          {asked && <option value="">{t`Choose`}</option>}
          <option value="moves">{t`moves to`}</option>
          <option value="leaves">{t`leaves the school`}</option>
        </Select>
      </td>
      <td className={styles.cell}>
        {choice === 'moves' && (
          <TextField
            label={t`New class of ${name}`}
            hideLabel
            value={to}
            maxLength={200}
            onChange={(event) => put(from, { to: event.currentTarget.value })}
          />
        )}
      </td>
    </tr>
  );
}

/** Every class and what becomes of it, before anything is written. */
export function ClassTable({ moves, put, open, staying, leaving }: Moves) {
  return (
    <section className={form.part} aria-labelledby="copied-classes">
      <h2 id="copied-classes">
        <Trans>Classes</Trans>
      </h2>
      <p className={form.note}>
        <Plural value={staying} one="# child comes along" other="# children come along" />,{' '}
        <Plural value={leaving} one="# leaves" other="# leave" />. <Trans>Everybody gets a new code.</Trans>{' '}
        {open > 0 && (
          <b>
            <Plural value={open} one="# class must be told by you." other="# classes must be told by you." />
          </b>
        )}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              <Trans>Class</Trans>
            </th>
            <th scope="col" className={classes(styles.cell, styles.head, styles.count)}>
              <Trans>Children</Trans>
            </th>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              <Trans>A year later</Trans>
            </th>
            <th scope="col" className={classes(styles.cell, styles.head)}>
              <Trans>New class</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <ClassRow key={move.from} move={move} put={put} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
