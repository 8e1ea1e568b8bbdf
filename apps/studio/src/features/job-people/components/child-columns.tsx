import { Trans } from '@lingui/react/macro';
import type { JobChild } from '@picture-day/contract/entities/job-people';
import { OFFICE } from '@picture-day/contract/roles';
import { useMemo } from 'react';
import { useHasRole } from '../../../lib/session.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import styles from './people.module.css';

/** What is told of a child in the table; whether a family opened the pictures is for the office alone. */
export function useChildColumns(): readonly Column<JobChild>[] {
  const isOffice = useHasRole(OFFICE);
  return useMemo(
    () => [
      {
        key: 'name',
        title: <Trans>Name</Trans>,
        onPhone: true,
        cell: ({ name, classPictures }) => (
          <span className={styles.name}>
            <b>{name}</b>
            {!classPictures && (
              <Tag>
                <Trans>not in class pictures</Trans>
              </Tag>
            )}
          </span>
        ),
      },
      {
        key: 'group',
        title: <Trans>Class</Trans>,
        width: '110px',
        onPhone: true,
        cell: ({ group }) => group,
      },
      {
        key: 'contact',
        title: <Trans>Contact</Trans>,
        width: '30%',
        cell: ({ contact, secondContact, mobile }) => (
          <span className={styles.contact}>
            {[...new Set([contact, secondContact, mobile].filter(Boolean))].join(', ')}
          </span>
        ),
      },
      {
        key: 'card',
        title: <Trans>Card</Trans>,
        width: '80px',
        number: true,
        cell: ({ card }) => card ?? '',
      },
      {
        key: 'pictures',
        title: <Trans>Pictures</Trans>,
        width: '100px',
        number: true,
        cell: ({ pictures }) => pictures,
      },
      ...(isOffice
        ? [
            {
              key: 'opened',
              title: <Trans>Family</Trans>,
              width: '150px',
              wide: true,
              cell: ({ isOpened }: JobChild) =>
                isOpened ? (
                  <StateDot kind="done">
                    <Trans>Opened</Trans>
                  </StateDot>
                ) : (
                  <StateDot kind="waiting">
                    <Trans>Not opened</Trans>
                  </StateDot>
                ),
            },
          ]
        : []),
    ],
    [isOffice],
  );
}
