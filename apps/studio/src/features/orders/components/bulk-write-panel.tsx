import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  ORDER_MAIL_MAX,
  ORDER_MAIL_SUBJECT_MAX,
  previewOrderMail,
  writeToFamilies,
} from '@picture-day/contract/calls/studio/orders';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { TextArea, TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useRef, useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import type { BulkProps } from './bulk-work.ts';
import styles from './panels.module.css';

/** A mail to the families of the selected orders, looked at before it is sent. */
export function BulkWritePanel({ orders, onClose, onDone }: BulkProps) {
  const { t } = useLingui();
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  const [mail, setMail] = useState<{ subject: string; text: string }>();
  // The name of this mail until it is answered: sent again after a lost answer, nobody gets it twice.
  const uuid = useRef(randomUuid());
  const typed = { subject: subject.trim(), words: words.trim() };
  const isWritten = typed.subject !== '' && typed.words !== '';
  const [first] = orders;
  const look = useOrderChange(
    async () => (first ? ask(previewOrderMail, { body: { order: first.uuid, ...typed } }) : undefined),
    { after: setMail },
  );
  const send = useOrderChange(
    () =>
      ask(writeToFamilies, {
        body: { uuid: uuid.current, orders: orders.map((order) => order.uuid), ...typed },
      }),
    {
      say: ({ written, left }) =>
        left === 0
          ? t`Mails on their way: ${written}.`
          : t`Mails on their way: ${written}. No address: ${left}.`,
      after: onDone,
    },
  );
  return (
    <SidePanel
      title={<Trans>Write</Trans>}
      onClose={onClose}
      foot={
        mail ? (
          <Button wide pending={send.pending} onClick={() => void send.submit(undefined)}>
            <Plural value={orders.length} one="Send # mail" other="Send # mails" />
          </Button>
        ) : (
          <Button
            wide
            pending={look.pending}
            disabled={!isWritten}
            onClick={() => void look.submit(undefined)}
          >
            <Trans>Look at the mail</Trans>
          </Button>
        )
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            Each order gets a mail of its own, in plain words, with the way to the order below them.
          </Trans>
        </p>
        <TextField
          label={<Trans>Subject</Trans>}
          value={subject}
          maxLength={ORDER_MAIL_SUBJECT_MAX}
          onChange={(event) => {
            setMail(undefined);
            setSubject(event.currentTarget.value);
          }}
        />
        <TextArea
          label={<Trans>Words to the family</Trans>}
          rows={8}
          maxLength={ORDER_MAIL_MAX}
          value={words}
          onChange={(event) => {
            setMail(undefined);
            setWords(event.currentTarget.value);
          }}
        />
        {mail && (
          <section aria-label={t`The mail`}>
            <h3>{mail.subject}</h3>
            <p className={styles.mail}>{mail.text}</p>
          </section>
        )}
      </div>
    </SidePanel>
  );
}
