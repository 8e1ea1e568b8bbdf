import type { OrderEvent } from '@picture-day/contract/entities/studio-order';
import type { Db } from '../../platform/database/connect.ts';
import { mayRepeat } from '../accounts/account.ts';
import type { FulfilmentRow } from '../fulfilment/fulfilment.ts';
import { type Amendment, tellAmendments } from './amendments.ts';
import { historyOf } from './list-store.ts';
import { reprintReason } from './reprint-reasons.ts';
import * as store from './studio-page-store.ts';

/** What happened to an order, newest first. */
export async function eventsOf(
  db: Db,
  order: store.PageOrder,
  {
    amendments,
    makings,
  }: { readonly amendments: readonly Amendment[]; readonly makings: readonly FulfilmentRow[] },
): Promise<OrderEvent[]> {
  const [history, mails, refunds, changes, prints, reprinters] = await Promise.all([
    historyOf(db, order.uuid),
    store.mailsOfOrder(db, order),
    store.refundsOfOrder(db, order.uuid),
    store.changesOfOrder(db, order.uuid),
    store.printsOfOrder(db, order.uuid),
    store.reprintersOf(db, order.uuid),
  ]);
  const events: OrderEvent[] = [
    ...history.map(({ at, event, to_state, by }, step) => ({
      kind: 'step' as const,
      id: `step ${step}`,
      time: at.toISOString(),
      event,
      state: to_state,
      by,
    })),
    ...prints.map(({ line, number, hasFailed, at }) => ({
      kind: 'print' as const,
      id: `print ${line} ${number}`,
      time: at.toISOString(),
      lineUuid: line,
      hasFailed,
    })),
    ...mails.map((mail) => ({
      kind: 'mail' as const,
      id: `mail ${mail.uuid}`,
      time: (mail.sentAt ?? mail.createdAt).toISOString(),
      uuid: mail.uuid,
      subject: mail.subject,
      state: mail.sentAt
        ? ('sent' as const)
        : mail.attempts > 0
          ? ('failing' as const)
          : ('waiting' as const),
      isRepeated: mail.key.includes(' again '),
      mayRepeat: mayRepeat(mail),
    })),
    ...refunds.map(({ uuid, amount, createdAt, doneAt }) => ({
      kind: 'refund' as const,
      id: `refund ${uuid}`,
      time: createdAt.toISOString(),
      amount,
      doneTime: doneAt?.toISOString() ?? null,
    })),
    ...changes.map(({ id, at, action, by }) => ({
      kind: 'change' as const,
      id: `change ${id}`,
      time: at.toISOString(),
      action,
      by,
    })),
    ...tellAmendments(order, amendments).map(({ amendment, before, after }) => ({
      kind: 'amendment' as const,
      id: `amendment ${amendment.version}`,
      time: amendment.at.toISOString(),
      what: amendment.kind,
      before,
      after,
      design:
        amendment.kind === 'personalisation'
          ? {
              lineUuid: amendment.lineUuid,
              packageItemUuid: amendment.value.packageItemUuid,
              version: amendment.version,
            }
          : null,
      by: amendment.by,
    })),
    ...makings
      .filter(({ number }) => number > 0)
      .map(({ uuid, line_uuid, reason, created_at }) => ({
        kind: 'reprint' as const,
        id: `reprint ${uuid}`,
        time: created_at.toISOString(),
        lineUuid: line_uuid,
        reason: reprintReason(reason) ?? ('other' as const),
        by: reprinters.get(uuid) ?? null,
      })),
  ];
  // Of what happened in one moment, the later step stands above.
  return events.reverse().sort((a, b) => b.time.localeCompare(a.time));
}
