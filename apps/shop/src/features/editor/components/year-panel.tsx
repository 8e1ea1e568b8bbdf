import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { MinusIcon, PlusIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { readYear, stepYear } from '../model/year.ts';
import { useEditor } from '../shared/editor-context.tsx';
import panel from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';
import styles from './year-panel.module.css';

/** The year of a calendar: minus, plus and a text box. */
export function YearPanel() {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const { design, values } = state.doc;
  const { supportedYears } = design.definition;
  const rules = { currentYear: new Date().getFullYear(), supportedYears };
  const year = values.year ?? supportedYears[0] ?? rules.currentYear;
  const put = (next: number) =>
    dispatch({
      type: 'change',
      change: (before) => (before.year === next ? before : { ...before, year: next }),
      merge: 'year',
    });
  return (
    <PanelFrame
      title={<Trans>Change year</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => dispatch({ type: 'main' })}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={panel.middle}>
        <fieldset className={styles.stepper} aria-label={t`Year`}>
          <IconButton label={t`The year before`} onClick={() => put(stepYear(year, -1, rules))}>
            <MinusIcon />
          </IconButton>
          <input
            key={year}
            className={styles.year}
            aria-label={t`Year`}
            inputMode="numeric"
            defaultValue={year}
            onBlur={({ currentTarget }) => {
              const next = readYear(currentTarget.value, rules);
              currentTarget.value = String(next);
              put(next);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          <IconButton label={t`The year after`} onClick={() => put(stepYear(year, 1, rules))}>
            <PlusIcon />
          </IconButton>
        </fieldset>
      </div>
    </PanelFrame>
  );
}
