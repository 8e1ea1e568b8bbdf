import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useRef, useState } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { acceptedOf, BankFileTooLong, useBankFile } from '../model/use-bank-file.ts';
import { BankColumnChoice } from './bank-column-choice.tsx';
import { BankRows } from './bank-rows.tsx';
import styles from './invoices.module.css';

/** A bank's file beside the list: dropped, understood, looked at line by line, and only then booked. */
export function BankPanel({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const bank = useBankFile();
  const { reading, choices, file } = bank;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const [told, setTold] = useState('');
  const failed = (error: unknown) =>
    setRefused(
      error instanceof BankFileTooLong
        ? t`This file is too long. Ask the bank for a shorter time.`
        : saidIn(i18n, failureText(error)),
    );
  const taking = useSubmission(async (taken: File) => {
    setRefused('');
    setTold('');
    await bank.take(taken);
  }, failed);
  const booking = useSubmission(async () => {
    setRefused('');
    const done = await bank.book();
    if (!done) return;
    const sum = money(done.sum);
    const back = money(done.giveBack);
    const count = done.booked;
    setTold(
      [
        t`${count} booked, ${sum}.`,
        done.part > 0 ? t`${done.part} of them in part.` : '',
        done.giveBack > 0 ? t`${back} is too much and to be given back.` : '',
        done.before > 0 ? t`${done.before} had been booked before.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
  }, failed);
  const accepted = reading ? acceptedOf(reading, choices) : [];
  const lines = new Map(reading?.rows.map((row) => [row.line, row.amount]));
  const sum = money(accepted.reduce((all, { line }) => all + (lines.get(line) ?? 0), 0));
  return (
    <SidePanel
      title={<Trans>A bank’s file</Trans>}
      onClose={onClose}
      foot={
        reading &&
        reading.missing.length === 0 && (
          <Button
            wide
            disabled={accepted.length === 0}
            pending={booking.pending}
            onClick={() => booking.submit()}
          >
            <Trans>
              Book <Plural value={accepted.length} one="# payment" other="# payments" />, {sum}
            </Trans>
          </Button>
        )
      }
    >
      <div className={styles.work}>
        {/* The button is the way for keyboard and screen reader; dropping is a convenience. */}
        <section
          className={classes(styles.drop, isOver && styles.over)}
          aria-label={t`A bank’s file`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [dropped] = event.dataTransfer.files;
            if (dropped) taking.submit(dropped);
          }}
        >
          {file ? (
            <b>{file.name}</b>
          ) : (
            <p>{t`Drop the CSV file of your bank here. Columns and letters are recognised.`}</p>
          )}
          <Button
            look={reading ? 'quiet' : 'primary'}
            pending={taking.pending}
            onClick={() => input.current?.click()}
          >
            {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) taking.submit(chosen);
              event.target.value = '';
            }}
          />
        </section>
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        {told && (
          <p role="status" className={styles.tells}>
            {told}
          </p>
        )}
        {reading && <BankColumnChoice reading={reading} say={bank.say} failed={failed} />}
        {reading && reading.missing.length === 0 && (
          <BankRows reading={reading} choices={choices} choose={bank.choose} />
        )}
      </div>
    </SidePanel>
  );
}
