import { useLingui } from '@lingui/react/macro';
import { Chip } from '@picture-day/ui/chip/chip.tsx';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './text-panel.module.css';
import { useListedTexts } from './use-listed-texts.ts';

/** Which text of the design it is, and the way to its neighbours. */
export function TextStepper({ resource }: { resource: string }) {
  const { t } = useLingui();
  const { dispatch } = useEditor();
  const texts = useListedTexts().groups.flatMap((group) => group.texts);
  const at = texts.findIndex(({ id }) => id === resource);
  if (texts.length < 2) return null;
  const step = (by: number) => {
    const next = texts[at + by];
    if (next) dispatch({ type: 'choose', resource: next.id });
  };
  return (
    <span className={styles.stepper}>
      <IconButton label={t`Previous text`} disabled={at === 0} onClick={() => step(-1)}>
        <BackIcon />
      </IconButton>
      <span className={styles.note}>
        {at + 1}/{texts.length}
      </span>
      <IconButton label={t`Next text`} disabled={at === texts.length - 1} onClick={() => step(1)}>
        <ForwardIcon />
      </IconButton>
    </span>
  );
}

/** The texts above a phone's keyboard, which stays open from one to the next. */
export function TextChips({ resource }: { resource: string }) {
  const { t } = useLingui();
  const { dispatch, tapped } = useEditor();
  const { groups, saidBy } = useListedTexts();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const texts = groups.flatMap((group) => group.texts);
  if (texts.length < 2) return null;
  const choose = (id: string) => {
    tapped.current = true;
    flushSync(() => dispatch({ type: 'choose', resource: id }));
  };
  return (
    <fieldset className={styles.chips} aria-label={t`Texts`}>
      {texts.map((text) => {
        const { words } = saidBy(text);
        const { number } = text;
        return (
          <Chip
            key={text.id}
            ref={text.id === resource ? current : undefined}
            pressed={text.id === resource}
            aria-label={t`Text ${number}: ${words}`}
            className={styles.chip}
            // A field that loses the focus takes the keyboard with it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(text.id)}
          >
            <span dir="auto">{words}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
}
