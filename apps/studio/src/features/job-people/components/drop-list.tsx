import { Trans, useLingui } from '@lingui/react/macro';
import { LIST_BYTES } from '@picture-day/contract/entities/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { UploadIcon } from '@picture-day/ui/icon/icons.tsx';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { ListTooLarge, sourceOfFile } from '../model/list-file.ts';
import type { List } from '../model/use-list.ts';
import styles from './list.module.css';

/** The first step: a file is dropped or chosen, or rows are pasted. */
export function DropList({ take, problem }: { readonly take: List['take']; readonly problem?: ReactNode }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const [refused, setRefused] = useState('');
  const most = i18n.number(LIST_BYTES / 1000);
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    try {
      take(file.name, await sourceOfFile(file));
    } catch (error) {
      setRefused(
        error instanceof ListTooLarge
          ? t`This file is larger than ${most} KB. A list without pictures is not; save it as CSV.`
          : t`This file could not be opened.`,
      );
    }
  };
  const said = refused || problem;
  return (
    <div className={styles.start}>
      {/* The button below is the way for keyboard and screen reader; dropping is a convenience. */}
      <section
        className={classes(styles.drop, isOver && styles.over)}
        aria-label={t`The school’s list`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <UploadIcon size={28} />
        <b>
          <Trans>Drop the school’s list here</Trans>
        </b>
        <p>
          <Trans>CSV, TSV or XLSX, as the school sent it. Columns and letters are recognised.</Trans>
        </p>
        <Button onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.xml,text/csv,text/plain,text/html"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {said && (
          <p className={styles.wrong} role="alert">
            {said}
          </p>
        )}
      </section>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim()) take('', { text: pasted });
        }}
      >
        <TextArea
          label={t`Or paste rows from a spreadsheet`}
          rows={6}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button type="submit" look="quiet" disabled={!pasted.trim()}>
          <Trans>Read these rows</Trans>
        </Button>
      </form>
    </div>
  );
}
