import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { useState } from 'react';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { EVENT_VIEWS, type EventView, shownIn } from '../model/event-kinds.ts';
import { EventLine } from './event-line.tsx';
import styles from './timeline.module.css';

function ViewName({ view }: { view: EventView }) {
  switch (view) {
    case 'all':
      return <Trans>All</Trans>;
    case 'mails':
      return <Trans>Mails</Trans>;
    case 'payment':
      return <Trans>Payment</Trans>;
    case 'changes':
      return <Trans>Changes</Trans>;
  }
}

/** All that happened to an order, the latest first. */
export function Timeline({ order }: { order: StudioOrder }) {
  const { t } = useLingui();
  const [view, setView] = useState<EventView>('all');
  const shown = shownIn(view, order.events);
  return (
    <section aria-labelledby="timeline">
      <header className={styles.head}>
        <h2 id="timeline">
          <Trans>Timeline</Trans>
        </h2>
        <Segmented
          label={t`What is shown`}
          value={view}
          options={EVENT_VIEWS.map((one) => ({ value: one, word: <ViewName view={one} /> }))}
          onChange={setView}
        />
      </header>
      {shown.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Nothing of this kind yet.</Trans>
        </p>
      ) : (
        <ol className={styles.timeline} aria-label={t`Steps`}>
          {shown.map((event) => (
            <EventLine key={event.id} event={event} order={order} />
          ))}
        </ol>
      )}
    </section>
  );
}
