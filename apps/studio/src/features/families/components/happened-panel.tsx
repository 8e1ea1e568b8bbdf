import { Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { exportFamily } from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { happenedTo } from '../model/happened.ts';
import styles from './happened.module.css';
import { HappenedLine } from './happened-line.tsx';
import { NoteField } from './note-field.tsx';

/** Beside a family: what happened, the colleagues' note, and what the family may ask for by law. */
export function HappenedPanel({ family }: { family: Family }) {
  const { t } = useLingui();
  const { open } = usePanel();
  const [onlyMails, setOnlyMails] = useState(false);
  const all = happenedTo(family).filter(({ kind }) => !onlyMails || kind === 'mail');
  return (
    <aside className={styles.happened} aria-labelledby="happened">
      <header>
        <h2 id="happened">
          <Trans>What happened</Trans>
        </h2>
        <Segmented
          label={t`What happened`}
          value={onlyMails ? 'mails' : 'all'}
          options={[
            { value: 'all', word: <Trans>All</Trans> },
            { value: 'mails', word: <Trans>Mails</Trans> },
          ]}
          onChange={(shown) => setOnlyMails(shown === 'mails')}
        />
      </header>
      <div>
        <ol>
          {all.map((one) => (
            <HappenedLine key={one.kind + one.id} happened={one} family={family.uuid} />
          ))}
        </ol>
        {all.length === 0 && (
          <p>
            <Trans>Nothing yet.</Trans>
          </p>
        )}
        <NoteField key={family.uuid} family={family} />
      </div>
      <footer>
        <p>
          <Trans>
            The family may ask for everything we know, or to be forgotten. Documents we must keep stay without
            pictures.
          </Trans>{' '}
          <Link to={paths.logOf('family', family.uuid)}>
            <Trans>In the log</Trans>
          </Link>
        </p>
        <a
          className={buttonClass('quiet')}
          href={callUrl(exportFamily, { params: { uuid: family.uuid } })}
          download
        >
          <Trans>Export</Trans>
        </a>
        <Button look="danger" onClick={() => open('erase')}>
          <Trans>Erase family</Trans>
        </Button>
      </footer>
    </aside>
  );
}
