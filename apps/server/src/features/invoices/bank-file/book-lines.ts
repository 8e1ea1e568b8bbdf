import type { Day } from '@picture-day/commerce';
import type { BankMeaning } from '@picture-day/contract/entities/invoice';
import { type LogAuthor, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { bookMoney } from '../book-money.ts';
import { bookedKeys, invoicesNamed, payableInvoices } from '../store.ts';
import { type MatchedLine, matchLines } from './match-lines.ts';
import { type BankFile, readBankFile } from './read-bank-file.ts';

export interface SentFile {
  readonly text: string;
  readonly columns?: Readonly<Record<string, BankMeaning | 'leave'>> | undefined;
}

/** A bank's file with the invoice of each of its lines; nothing is written. */
export async function readAndMatch(
  { db }: Pick<Services, 'db'>,
  portalUuid: string,
  sent: SentFile,
): Promise<BankFile & { readonly matched: readonly MatchedLine[] }> {
  const file = readBankFile(sent.text, sent.columns);
  const [payable, booked] = await Promise.all([
    payableInvoices(db, portalUuid),
    bookedKeys(
      db,
      portalUuid,
      file.lines.map(({ key }) => key),
    ),
  ]);
  // A reference may name an invoice that was paid before: then all of the sum is to be given back.
  const said = file.lines.flatMap(({ reference, text }) => [reference, ...(text.match(/[\d-]{4,}/g) ?? [])]);
  const named = await invoicesNamed(db, portalUuid, [...new Set(said.filter(Boolean))]);
  const open = new Set(payable.map(({ order_uuid }) => order_uuid));
  const invoices = [...payable, ...named.filter(({ order_uuid }) => !open.has(order_uuid))];
  return { ...file, matched: matchLines(file.lines, invoices, booked) };
}

export interface BookedFile {
  readonly booked: number;
  readonly sum: number;
  readonly before: number;
  readonly paid: number;
  readonly part: number;
  readonly giveBack: number;
}

/**
 * Books the lines a person accepted, each in its own transaction: a file that is sent twice, or stopped in the middle,
 * books each line once. Day and sum are read from the file again, never from the page.
 */
export async function bookLines(
  services: Services,
  who: {
    readonly author: LogAuthor;
    readonly portalUuid: string;
    readonly today: Day;
    readonly by: string;
    readonly byName: string | undefined;
  },
  sent: SentFile,
  accept: readonly { readonly line: number; readonly orderUuid: string }[],
): Promise<BookedFile> {
  const lines = new Map(readBankFile(sent.text, sent.columns).lines.map((line) => [line.line, line]));
  const result = { booked: 0, sum: 0, before: 0, paid: 0, part: 0, giveBack: 0 };
  for (const { line, orderUuid } of accept) {
    const found = lines.get(line);
    if (!found) continue;
    const booked = await transact(services.db, async (trx) => {
      const done = await bookMoney(
        trx,
        services,
        { portalUuid: who.portalUuid, orderUuid: orderUuid.toLowerCase(), today: who.today },
        {
          amount: found.amount,
          day: found.day,
          source: 'bank',
          bankKey: found.key,
          said: [found.name, found.text].filter(Boolean).join(', ').slice(0, 300),
          by: who.by,
          byName: who.byName,
        },
      );
      if (done.isNew)
        await writeAudit(trx, services.clock, who.author, {
          action: 'bookBankFile',
          family: done.family,
          order: orderUuid.toLowerCase(),
          detail: { amount: found.amount, left: done.left, giveBack: done.giveBack },
        });
      return done;
    });
    if (!booked.isNew) {
      result.before++;
      continue;
    }
    result.booked++;
    result.sum += found.amount;
    if (booked.left > 0) result.part++;
    else result.paid++;
    result.giveBack += Math.min(found.amount, booked.giveBack);
  }
  return result;
}
