import 'rrweb/dist/style.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Select } from '@picture-day/ui/select/select.tsx';
import { useMemo, useRef } from 'react';
import { lasting } from '../model/lasting.ts';
import { type RecordedEvent, type RecordedNote, recordedNotes } from '../model/recorded-notes.ts';
import styles from './replay.module.css';
import { useReplayer } from './use-replayer.ts';

const SPEEDS = [1, 2, 4, 8];

function NoteKind({ kind }: Pick<RecordedNote, 'kind'>) {
  switch (kind) {
    case 'page':
      return <Trans>Page</Trans>;
    case 'error':
      return <Trans>Error</Trans>;
    case 'call':
      return <Trans>Failed call</Trans>;
  }
}

/** The replay with its controls, and the list of what happened to go there at once. */
export function ReplayPlayer({ events }: { events: readonly RecordedEvent[] }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { playing, total, at, play, pause, seek, speed } = useReplayer(frame, events);
  const notes = useMemo(() => recordedNotes(events), [events]);
  return (
    <div className={styles.player}>
      <div className={styles.controls}>
        <Button size="small" onClick={playing ? pause : play}>
          {playing ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Button>
        <input
          className={styles.time}
          type="range"
          aria-label={t`Time in the recording`}
          aria-valuetext={lasting(at)}
          min={0}
          max={total}
          step={100}
          value={at}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <span className={styles.clock}>
          {lasting(at)} / {lasting(total)}
        </span>
        <Select aria-label={t`Speed`} onChange={(event) => speed(Number(event.currentTarget.value))}>
          {SPEEDS.map((times) => (
            <option key={times} value={times}>
              {times}×
            </option>
          ))}
        </Select>
      </div>
      {/* The replay is a picture of pages: nothing in it can be reached or pressed. */}
      <div
        className={styles.screen}
        role="img"
        aria-label={t`Replay of the visit, without texts and pictures`}
      >
        <div ref={frame} className={styles.frame} inert />
      </div>
      <ol className={styles.notes} aria-label={t`What happened`}>
        {notes.map((note) => (
          <li key={`${note.at} ${note.kind} ${note.what}`}>
            <button type="button" className={styles.note} onClick={() => seek(note.at)}>
              <span className={styles.clock}>{lasting(note.at)}</span>
              <b>
                <NoteKind kind={note.kind} />
              </b>
              <code>{note.what}</code>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
