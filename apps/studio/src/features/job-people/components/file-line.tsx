import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LIST_ENCODINGS } from '@picture-day/contract/entities/job-people';
import type { Separator } from '@picture-day/photo-day/roster/table';
import { Button } from '@picture-day/ui/button/button.tsx';
import { GridIcon } from '@picture-day/ui/icon/icons.tsx';
import type { Draft } from '../model/draft.ts';
import type { List, ReadList } from '../model/use-list.ts';
import styles from './list.module.css';

const SEPARATORS: Readonly<Record<Separator, MessageDescriptor>> = {
  ';': msg`separated by semicolon`,
  ',': msg`separated by comma`,
  '\t': msg`separated by tab`,
  '|': msg`separated by bar`,
};

interface Props {
  readonly draft: Draft;
  readonly reading: ReadList['reading'];
  readonly readAnew: List['readAnew'];
  readonly drop: List['drop'];
}

/** The file, how it was read, and the way to read its letters otherwise. */
export function FileLine({ draft, reading, readAnew, drop }: Props) {
  const { t, i18n } = useLingui();
  const { encoding, separator, lineCount } = reading;
  return (
    <div className={styles.file}>
      <span className={styles.sign}>
        <GridIcon size={18} />
      </span>
      <div className={styles.fileWords}>
        <b>{draft.name || <Trans>Pasted rows</Trans>}</b>
        <p>
          <Plural value={lineCount} one="# row" other="# rows" />
          {separator && <>, {i18n._(SEPARATORS[separator])}</>}
          {encoding && (
            <>
              {', '}
              <label>
                <Trans>written in</Trans>{' '}
                <select
                  className={styles.encoding}
                  value={encoding}
                  aria-label={t`How its letters are written`}
                  onChange={(event) =>
                    readAnew({ ...draft.answers, encoding: event.target.value as typeof encoding })
                  }
                >
                  {LIST_ENCODINGS.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            </>
          )}
        </p>
      </div>
      <Button look="quiet" size="small" onClick={drop}>
        <Trans>Another file</Trans>
      </Button>
    </div>
  );
}
