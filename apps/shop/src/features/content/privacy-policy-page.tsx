import { Trans, useLingui } from '@lingui/react/macro';
import { privacyPolicy } from '@picture-day/contract/calls/content';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { isMissing } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { usePortal } from '../../lib/boot.ts';
import { Contents } from './components/contents.tsx';
import { InShort } from './components/in-short.tsx';
import { WithLinks } from './components/with-links.tsx';
import { readPolicy, type TextPart } from './model/read-policy.ts';
import styles from './text-page.module.css';

const policyQuery = answerTo(privacyPolicy, { query: {} });
export const firstQueries: FirstQueries = () => [policyQuery];

const LINES = ['96%', '88%', '92%', '60%', '94%', '90%', '72%'];

const idOf = (at: number) => `part-${at + 1}`;

function Part({ part, id }: { part: TextPart; id: string }) {
  return (
    <>
      <h2 id={id}>{part.heading}</h2>
      {part.blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <WithLinks>{block}</WithLinks>
          </p>
        ) : (
          <ul key={block.join()}>
            {block.map((line) => (
              <li key={line}>
                <WithLinks>{line}</WithLinks>
              </li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

function Policy({ text }: { text: string }) {
  const { t } = useLingui();
  const { contactInfo } = usePortal();
  const { inShort, parts } = useMemo(() => readPolicy(text), [text]);
  const short = t`In short`;
  const headings = useMemo(
    () => [
      ...(inShort.length > 0 ? [{ id: 'in-short', text: short }] : []),
      ...parts.map(({ heading }, at) => ({ id: idOf(at), text: heading })),
    ],
    [inShort, parts, short],
  );
  return (
    <div className={styles.columns}>
      <Contents headings={headings} />
      <article className={styles.prose}>
        <h1 tabIndex={-1}>
          <Trans>Privacy policy</Trans>
        </h1>
        <p className={styles.lead}>{contactInfo.name}</p>
        {inShort.length > 0 && (
          <InShort>
            {inShort.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </InShort>
        )}
        {parts.map((part, at) => (
          <Part key={part.heading} part={part} id={idOf(at)} />
        ))}
      </article>
    </div>
  );
}

function PrivacyPolicyPage() {
  const { data, error, isFetching, refetch } = useQuery(policyQuery);
  if (data) return <Policy text={data.data.privacyPolicy} />;
  // A shop without a policy has no such page.
  if (isMissing(error)) return <NotFoundPage />;
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Privacy policy</Trans>
      </h1>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />
      ) : (
        <Loading className={styles.waiting}>
          {LINES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Loading>
      )}
    </article>
  );
}

export { PrivacyPolicyPage as Component };
