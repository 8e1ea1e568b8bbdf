import { Trans, useLingui } from '@lingui/react/macro';
import { TRANSPARENT_BACKGROUND } from '@picture-day/contract/constants';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backgroundsQuery, downloadUrl } from '../api/picture-sets.ts';
import styles from './background-dialog.module.css';

interface Props {
  picture: Picture;
  open: boolean;
  onClose: () => void;
}

/** What stands for the photographer's own choice; it is downloaded without naming a background. */
const DEFAULT = 'default';

interface Choice {
  value: string;
  label: string;
  /** What the preview is drawn with. */
  background: string | undefined;
}

export default function BackgroundDialog({ picture, open, onClose }: Props) {
  const [chosen, setChosen] = useState(DEFAULT);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Choose a background</Trans>}
      actions={
        <a
          href={downloadUrl(picture.uuid, chosen === DEFAULT ? undefined : chosen)}
          download=""
          className={buttonClass('primary')}
        >
          <Trans>Download</Trans>
        </a>
      }
    >
      <Backgrounds picture={picture} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

interface BackgroundsProps {
  picture: Picture;
  chosen: string;
  onChange: (value: string) => void;
}

function Backgrounds({ picture, chosen, onChange }: BackgroundsProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(backgroundsQuery(picture.uuid));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.choices}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} ratio="4 / 5" />
        ))}
      </Loading>
    );
  }
  const others = data.backgrounds.filter((background) => !background.default);
  const choices: Choice[] = [
    { value: DEFAULT, label: t`Default`, background: undefined },
    { value: TRANSPARENT_BACKGROUND, label: t`Transparent`, background: TRANSPARENT_BACKGROUND },
    ...others.map(({ uuid }, at) => {
      const number = at + 1;
      return { value: uuid, label: t`Background ${number}`, background: uuid };
    }),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">
        <Trans>Background</Trans>
      </legend>
      {choices.map(({ value, label, background }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={`background of ${picture.uuid}`}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className={styles.radio}
          />
          <Photo
            picture={
              background === undefined ? picture : { uuid: picture.uuid, dimensions: picture.dimensions }
            }
            alt=""
            sizes="140px"
            look={{ background }}
            className={classes(styles.photo, value === TRANSPARENT_BACKGROUND && styles.transparent)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
