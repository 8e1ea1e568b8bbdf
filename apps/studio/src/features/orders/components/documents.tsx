import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import { callUrl } from '@picture-day/contract/call';
import { documentPdf, orderDocuments } from '@picture-day/contract/calls/studio/documents';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import styles from './order-page.module.css';

type Issued = ReplyOf<typeof orderDocuments>['documents'][number];

function DocumentName({ document: { kind, number } }: { document: Issued }) {
  switch (kind) {
    case 'receipt':
      return <Trans>Receipt {number}</Trans>;
    case 'invoice':
      return <Trans>Invoice {number}</Trans>;
    case 'credit_note':
      return <Trans>Credit note {number}</Trans>;
  }
}

/** What was issued for an order, with its number. */
export function Documents({ orderUuid }: { orderUuid: string }) {
  const money = useMoney();
  const { fullDate } = useDates();
  const documents = useQuery(answerTo(orderDocuments, { params: { orderUuid } })).data?.documents ?? [];
  if (documents.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Documents</Trans>
      </h3>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.uuid}>
            <a className="link" href={callUrl(documentPdf, { params: { uuid: document.uuid } })}>
              <DocumentName document={document} />
            </a>
            <span>{money(document.total)}</span>
            <small>{fullDate(document.time)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
