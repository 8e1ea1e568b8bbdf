import { Plural, Trans } from '@lingui/react/macro';
import type { Family } from '@picture-day/contract/entities/family';
import { LANGUAGE } from '@picture-day/contract/languages';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { KeyFigures } from '../../../ui/key-figures/key-figures.tsx';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import styles from './family.module.css';

/** Who the family is, what can be done with the whole of it, and its four figures. */
export function FamilyHead({ family }: { family: Family }) {
  const { open } = usePanel();
  const money = useMoney();
  const { fullDate, dateAndTime } = useDates();
  const since = fullDate(family.createdTime);
  const name = family.name || family.emailAddress;
  const device = family.devices[0]?.device;
  return (
    <>
      <PageHead
        title={name}
        note={[family.emailAddress, family.mobilePhone, family.address].filter(Boolean).join('. ')}
        actions={
          <>
            <a className={buttonClass('quiet')} href={`mailto:${family.emailAddress}`}>
              <Trans>Write an email</Trans>
            </a>
            <Button look="quiet" onClick={() => open('details')}>
              <Trans>Change details</Trans>
            </Button>
            <Button look="quiet" onClick={() => open('merge')}>
              <Trans>Merge</Trans>
            </Button>
            {family.children.length > 0 && (
              <Button look="quiet" onClick={() => open('code')}>
                <Trans>New code</Trans>
              </Button>
            )}
            <Button look="soft" onClick={() => open('act')}>
              <Trans>Act as {name.split(' ')[0]}</Trans>
            </Button>
          </>
        }
      />
      <div className={styles.figures}>
        <KeyFigures
          figures={[
            {
              key: 'bought',
              name: <Trans>Bought</Trans>,
              value: money(family.bought),
              note: (
                <>
                  <Plural value={family.orders.length} one="# order" other="# orders" />{' '}
                  <Trans>since {since}</Trans>
                </>
              ),
            },
            {
              key: 'toPay',
              name: <Trans>To pay</Trans>,
              value: money(family.toPay),
              note: family.toPay > 0 ? <Trans>Open invoices</Trans> : <Trans>Nothing is open</Trans>,
            },
            {
              key: 'seen',
              name: <Trans>Last here</Trans>,
              value: family.seenTime ? dateAndTime(family.seenTime) : <Trans>Not signed in</Trans>,
              note: device,
            },
            {
              key: 'mails',
              name: <Trans>Mails</Trans>,
              value: LANGUAGE[family.lang].name,
              note: <Consents family={family} />,
            },
          ]}
        />
      </div>
    </>
  );
}

/** What the family has agreed to, as far as it is stored. */
function Consents({ family }: { family: Family }) {
  const reminded = family.children.some(({ reminders }) => reminders);
  return (
    <>
      {reminded ? <Trans>Reminders yes</Trans> : <Trans>Reminders no</Trans>},{' '}
      {family.acceptMail ? <Trans>news yes</Trans> : <Trans>news no</Trans>}
    </>
  );
}
