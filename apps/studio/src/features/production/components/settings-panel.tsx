import { Trans, useLingui } from '@lingui/react/macro';
import { isFileNames, isTrackingLink, NAME_TOKENS } from '@picture-day/contract/entities/batch';
import { OFFICE } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasRole } from '../../../lib/session.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { settingsQuery, useBatchWork } from '../api/production.ts';
import { useWork } from '../model/use-work.ts';
import styles from './packing-panel.module.css';

/** An example of each token. */
const EXAMPLE: Readonly<Record<(typeof NAME_TOKENS)[number], string>> = {
  job: 'Lillesund-skole',
  batch: 'LS-2026-11',
  class: '4B',
  child: 'Ada-Solheim',
  order: 'c90b1f27',
  product: 'Calendar-20-x-30',
  size: '20x30',
  number: '1',
  quantity: '2',
};

interface Settings {
  readonly fileNames: string;
  readonly trackingLink: string;
}

function Form({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useLingui();
  const office = useHasRole(OFFICE);
  const work = useBatchWork();
  const [fileNames, name] = useState(settings.fileNames);
  const [trackingLink, link] = useState(settings.trackingLink);
  const wrongNames = !isFileNames(fileNames.trim());
  const token = '{number}';
  const wrongLink = !isTrackingLink(trackingLink.trim());
  const example = fileNames.replaceAll(
    /\{([a-z]+)\}/g,
    (token, key: string) => EXAMPLE[key as keyof typeof EXAMPLE] ?? token,
  );
  const { submit, pending, said } = useWork(async () => {
    await work.saveSettings({ fileNames: fileNames.trim(), trackingLink: trackingLink.trim() });
    showToast({ text: t`Saved` });
    onClose();
  });
  return (
    <div className={styles.work}>
      <TextField
        label={t`Folders and names of print files`}
        hint={NAME_TOKENS.map((token) => `{${token}}`).join(' ')}
        value={fileNames}
        maxLength={200}
        disabled={!office}
        error={wrongNames ? t`Use the words in braces, letters, digits and / for folders.` : undefined}
        onChange={(event) => name(event.target.value)}
      />
      <p>
        <code>{wrongNames ? '' : `${example}.pdf`}</code>
      </p>
      <TextField
        label={t`Link of tracking numbers`}
        hint="https://…/{number}"
        value={trackingLink}
        maxLength={300}
        disabled={!office}
        error={wrongLink ? t`Begin with https:// and put ${token} where the number goes.` : undefined}
        onChange={(event) => link(event.target.value)}
      />
      {said && <p role="alert">{said}</p>}
      {office && (
        <Button pending={pending} disabled={wrongNames || wrongLink} onClick={submit}>
          <Trans>Save</Trans>
        </Button>
      )}
    </div>
  );
}

/** How print files are named, and where a tracking number leads. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  return (
    <SidePanel title={<Trans>Files and tracking</Trans>} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={3} height={56} />
        </Loading>
      )}
      {data && <Form settings={data} onClose={onClose} />}
    </SidePanel>
  );
}
