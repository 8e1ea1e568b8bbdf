import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { coloursFor } from '../model/text-rules.ts';
import styles from './text-panel.module.css';
import type { EditedText } from './use-text.ts';

const isLight = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
};

/** The ten colours, and the design's own. */
export function TextColours({ edited }: { edited: EditedText }) {
  const { t } = useLingui();
  const { value, item } = edited;
  const current = (value.color ?? item.color).toLowerCase();
  const colours = coloursFor(item.color);
  const names: Record<string, string> = {
    '#000000': t`Black`,
    '#FFFFFF': t`White`,
    '#C52B2B': t`Red`,
    '#2B9BC5': t`Blue`,
    '#C5BB2B': t`Olive`,
    '#A72BC5': t`Purple`,
    '#5AB880': t`Green`,
    '#F3E66F': t`Yellow`,
    '#C52B87': t`Pink`,
    '#7673AB': t`Lavender`,
  };
  return (
    <fieldset className={classes(styles.colours, colours.length > 10 && styles.eleven)} aria-label={t`Color`}>
      {colours.map((colour) => {
        const chosen = colour.toLowerCase() === current;
        return (
          <button
            key={colour}
            type="button"
            className={styles.colour}
            style={{ background: colour, color: isLight(colour) ? '#1b1f23' : '#fff' }}
            aria-label={names[colour] ?? t`The design’s own color`}
            aria-pressed={chosen}
            onClick={() => edited.change({ color: colour })}
          >
            {chosen && <CheckIcon size={20} />}
          </button>
        );
      })}
    </fieldset>
  );
}
