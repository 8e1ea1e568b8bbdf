import { BANK_FILE_LENGTH } from '@picture-day/contract/calls/studio/invoices';
import { readText } from '@picture-day/photo-day/roster/read-text';
import { useState } from 'react';
import { type BankReading, type SentColumns, useInvoiceWork } from '../api/invoices.ts';

/** Longer than any bank's file of a month. */
export class BankFileTooLong extends Error {}

/** A file's text in whatever code page it was saved; old ones are recognised as a school's list is. */
export async function textOf(file: File): Promise<string> {
  if (file.size > 4 * BANK_FILE_LENGTH) throw new BankFileTooLong(file.name);
  const { text } = readText(new Uint8Array(await file.arrayBuffer()));
  if (text.length > BANK_FILE_LENGTH) throw new BankFileTooLong(file.name);
  return text;
}

/** Sure lines are taken unless somebody says no; likely and unknown ones only where somebody says yes. */
export type Choices = Readonly<Record<number, string | null>>;

export const acceptedOf = (reading: BankReading, choices: Choices) =>
  reading.rows.flatMap(({ line, state, invoice }) => {
    const chosen = choices[line] ?? (choices[line] === null || state !== 'sure' ? null : invoice?.orderUuid);
    return chosen && state !== 'booked' ? [{ line, orderUuid: chosen }] : [];
  });

/** A bank's file on its way: opened, understood, looked at, and only then booked. */
export function useBankFile() {
  const work = useInvoiceWork();
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>();
  const [columns, setColumns] = useState<SentColumns>({});
  const [reading, setReading] = useState<BankReading>();
  const [choices, setChoices] = useState<Choices>({});
  const read = async (text: string, said: SentColumns) => setReading(await work.read(text, said));
  return {
    file,
    columns,
    reading,
    choices,
    take: async (taken: File) => {
      const text = await textOf(taken);
      setFile({ name: taken.name, text });
      setColumns({});
      setChoices({});
      await read(text, {});
    },
    say: async (place: number, meaning: SentColumns[string]) => {
      const said = { ...columns, [place]: meaning };
      setColumns(said);
      if (file) await read(file.text, said);
    },
    choose: (line: number, orderUuid: string | null) => setChoices({ ...choices, [line]: orderUuid }),
    book: async () => {
      if (!file || !reading) return undefined;
      const done = await work.bookFile(file.text, columns, acceptedOf(reading, choices));
      setChoices({});
      await read(file.text, columns);
      return done;
    },
    drop: () => {
      setFile(undefined);
      setReading(undefined);
      setChoices({});
    },
  };
}
export type BankWork = ReturnType<typeof useBankFile>;
