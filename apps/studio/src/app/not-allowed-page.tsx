import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Role } from '@picture-day/contract/roles';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useColleague } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Message } from '../ui/message/message.tsx';
import { ROOMS, type RoomName } from './rooms.ts';

/** What a role is here for; said where something else was looked for. */
const WORK: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`As an owner you may do everything here.`,
  office: msg`In the office you work with families, their orders and what they need.`,
  photographer: msg`As a photographer you work with rosters, pictures and publishing of your own jobs.`,
  production: msg`In production you work with print files, packing and handing over.`,
};

export function NotAllowedPage({ room }: { room: RoomName }) {
  const { i18n } = useI18n();
  const { role } = useColleague();
  const name = i18n._(ROOMS[room].name);
  return (
    <Message
      isPage
      drawing={<LockIcon size={44} />}
      title={
        ROOMS[room].roles.length === 1 ? (
          <Trans>{name} is for owners</Trans>
        ) : (
          <Trans>{name} is for owners and the office</Trans>
        )
      }
      actions={
        <LinkButton to={paths.today()}>
          <Trans>Back to Today</Trans>
        </LinkButton>
      }
    >
      {i18n._(WORK[role])} <Trans>Ask an owner if you need more.</Trans>
    </Message>
  );
}
