import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { resendFamilyMail } from '@picture-day/contract/calls/studio/families';
import { orderReference } from '@picture-day/contract/constants';
import type { FamilyMail } from '@picture-day/contract/entities/family';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { BagIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { MailIcon, PhotoIcon, UploadIcon, UserIcon } from '@picture-day/ui/icon/icons.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { useChange } from '../api/use-change.ts';
import type { Happened } from '../model/happened.ts';
import { LOG_LINES } from '../model/log-lines.ts';

const ICONS = {
  mail: MailIcon,
  order: BagIcon,
  shared: UploadIcon,
  child: PhotoIcon,
  log: UserIcon,
} as const;

export function HappenedLine({ happened, family }: { happened: Happened; family: string }) {
  const { dateAndTime } = useDates();
  const Icon = ICONS[happened.kind];
  return (
    <li>
      <Icon size={18} />
      <div>
        <Words happened={happened} />
        <small>{dateAndTime(happened.time)}</small>
      </div>
      {happened.kind === 'mail' && happened.mail.mayRepeat && <Resend mail={happened.mail} family={family} />}
    </li>
  );
}

function Words({ happened }: { happened: Happened }) {
  const { i18n } = useI18n();
  const money = useMoney();
  switch (happened.kind) {
    case 'mail': {
      const { subject, state } = happened.mail;
      return (
        <p>
          <b>
            <Trans>Mail: {subject}</Trans>
          </b>
          {state === 'waiting' && (
            <>
              , <Trans>on its way</Trans>
            </>
          )}
          {state === 'failing' && (
            <>
              , <Trans>could not be delivered yet</Trans>
            </>
          )}
        </p>
      );
    }
    case 'order': {
      const reference = orderReference(happened.order.uuid);
      return (
        <p>
          <b>
            <Trans>Ordered {reference}</Trans>
          </b>
          , {money(happened.order.totalPrice)}
        </p>
      );
    }
    case 'shared': {
      const { subject, recipient } = happened.share;
      const { name } = subject;
      return (
        <p>
          <Trans>
            <b>Shared {name}</b> with {recipient}
          </Trans>
        </p>
      );
    }
    case 'child': {
      const { name } = happened;
      return (
        <p>
          <Trans>
            <b>Opened the code</b> of {name}
          </Trans>
        </p>
      );
    }
    case 'log': {
      const { action, colleague, reason } = happened.line;
      const word = LOG_LINES[action];
      return (
        <p>
          <b>{colleague || <Trans>A colleague</Trans>}</b> {word ? i18n._(word) : action}
          {reason && `, “${reason}”`}
        </p>
      );
    }
  }
}

function Resend({ mail, family }: { mail: FamilyMail; family: string }) {
  const { t } = useLingui();
  const { submit, pending } = useChange(
    () => ask(resendFamilyMail, { params: { uuid: family, mailUuid: mail.uuid } }),
    { say: () => t`The mail is on its way once more.` },
  );
  const { subject } = mail;
  return (
    <Button
      look="quiet"
      size="small"
      pending={pending}
      aria-label={t`Send “${subject}” once more`}
      onClick={() => void submit(undefined)}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
