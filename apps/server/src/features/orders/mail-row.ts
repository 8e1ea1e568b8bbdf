import type { MailRow } from '../../texts/mail-content.ts';

interface Line {
  readonly uuid: string;
  readonly drawn: boolean;
  readonly quantity: string;
  readonly name: string;
  readonly detail: string;
  readonly price: string;
}

/** A line as mails show it. A mistyped address must not show a child to a stranger: pictures go to the buyer alone. */
export function mailRow(orderUuid: string, line: Line, isBuyer: boolean): MailRow {
  const { uuid, drawn, quantity, name, detail, price } = line;
  const picture = { cid: `line-${uuid}`, shows: { orderUuid, lineUuid: uuid } };
  return { quantity, name, detail, price, ...(drawn && isBuyer && { picture }) };
}
