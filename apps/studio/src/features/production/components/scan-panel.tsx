import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Batch } from '@picture-day/contract/entities/batch';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { type ScanAnswer, useBatchWork } from '../api/production.ts';
import { SCAN_WORDS, sound } from '../model/scan-words.ts';
import { hasCamera, useCamera } from '../model/use-camera.ts';
import styles from './packing-panel.module.css';

function Said({ answer }: { answer: ScanAnswer }) {
  const { i18n } = useI18n();
  const { shortTime } = useDates();
  const { says, good } = SCAN_WORDS[answer.answer];
  const { without, by, time, batch } = answer;
  const whose = [answer.child, answer.class, answer.reference].filter(Boolean).join(', ');
  const when = time ? shortTime(time) : '';
  return (
    <div className={styles.said} data-good={good ? 'yes' : 'no'}>
      <b>{i18n._(says)}</b>
      {whose && <p>{whose}</p>}
      {by && (
        <p>
          <Trans>
            By {by}, {when}
          </Trans>
        </p>
      )}
      {batch && (
        <p>
          <Trans>It is in batch {batch}.</Trans>
        </p>
      )}
      {without && (
        <p>
          <Trans>Without {without}</Trans>
        </p>
      )}
    </div>
  );
}

/** Codes come from a scanner that types, from the camera, or from a hand; each says what it did, in words and by a tone. */
export function ScanPanel({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useLingui();
  const tell = useFailureToast();
  const work = useBatchWork();
  const field = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [as, choose] = useState<'packed' | 'handed_over'>(
    batch.state === 'packed' ? 'handed_over' : 'packed',
  );
  const [code, type] = useState('');
  const [answer, hear] = useState<ScanAnswer | null>(null);
  const [isFilming, film] = useState(false);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const ends = useEffectEvent(() => void work.refresh());
  useEffect(() => {
    field.current?.focus();
    return () => ends();
  }, []);
  // Whoever has chosen scans at once, so the field listens again.
  const chooses = (next: typeof as) => {
    choose(next);
    field.current?.focus();
  };
  // A scanner is faster than the line: one code after the other, none is lost.
  const take = (scanned: string) => {
    const wanted = as;
    waiting.current = waiting.current.then(async () => {
      try {
        const said = await work.scan(batch.key, { code: scanned, as: wanted });
        hear(said);
        sound(SCAN_WORDS[said.answer].good);
      } catch (error) {
        sound(false);
        tell(error as Error);
      }
    });
  };
  const { failed } = useCamera(video, isFilming, take);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) take(code.trim());
    type('');
  };
  const { packed, parcels } = answer ?? batch;
  return (
    <SidePanel title={<Trans>Scan</Trans>} onClose={onClose}>
      <div className={styles.scan}>
        <fieldset className={styles.as}>
          <legend className="visually-hidden">
            <Trans>What a scan does</Trans>
          </legend>
          <label>
            <input type="radio" name="as" checked={as === 'packed'} onChange={() => chooses('packed')} />
            <Trans>Mark as packed</Trans>
          </label>
          <label>
            <input
              type="radio"
              name="as"
              checked={as === 'handed_over'}
              onChange={() => chooses('handed_over')}
            />
            <Trans>Hand over</Trans>
          </label>
        </fieldset>
        <form onSubmit={send}>
          <input
            ref={field}
            type="text"
            autoComplete="off"
            aria-label={t`Code of a parcel or a class`}
            placeholder={t`Scan a label, or type its code`}
            value={code}
            maxLength={60}
            onChange={(event) => type(event.target.value)}
          />
        </form>
        {hasCamera() && (
          <Button look="quiet" onClick={() => film(!isFilming)}>
            {isFilming ? <Trans>Stop the camera</Trans> : <Trans>Scan with the camera</Trans>}
          </Button>
        )}
        {isFilming && <video ref={video} autoPlay muted playsInline aria-label={t`Camera`} />}
        {failed && (
          <p role="alert">
            <Trans>The camera could not be opened.</Trans>
          </p>
        )}
        <div role="status" aria-live="assertive">
          {answer && <Said answer={answer} />}
        </div>
        <p>
          <Trans>
            {packed} of {parcels} parcels packed
          </Trans>
        </p>
      </div>
    </SidePanel>
  );
}
