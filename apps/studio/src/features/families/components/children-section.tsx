import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { formatAccessCode } from '@picture-day/contract/access-code';
import type { Family, FamilyChild } from '@picture-day/contract/entities/family';
import { StateDot, type StateKind } from '../../../ui/state-dot/state-dot.tsx';
import { familyPicture } from '../api/families.ts';
import styles from './family.module.css';
import { Section } from './section.tsx';

const STATES: Readonly<Record<FamilyChild['state'], readonly [StateKind, MessageDescriptor]>> = {
  ordered: ['done', msg`Ordered`],
  'in-cart': ['half', msg`In the cart`],
  seen: ['live', msg`Not ordered`],
  waiting: ['waiting', msg`Waits for pictures`],
  gone: ['waiting', msg`No longer on the roster`],
};
/** More would push the next child off the screen; the whole set is in the job. */
const SHOWN = 7;

export function ChildrenSection({ family }: { family: Family }) {
  const { children } = family;
  return (
    <Section title={<Trans>Children</Trans>} count={children.length}>
      {children.length === 0 && (
        <p className={styles.nothing}>
          <Trans>No child is on this account. The family adds one with the code of its letter.</Trans>
        </p>
      )}
      <ul className={styles.children}>
        {children.map((child) => (
          <Child key={child.uuid} child={child} family={family.uuid} />
        ))}
      </ul>
    </Section>
  );
}

function Child({ child, family }: { child: FamilyChild; family: string }) {
  const { i18n } = useLingui();
  const [kind, word] = STATES[child.state];
  const { pictures } = child;
  return (
    <li>
      <div>
        <b>{child.name}</b>
        <span>{[child.job.name, child.group].filter(Boolean).join(', ')}</span>
        <small>
          <Plural value={pictures.length} _0="no pictures yet" one="# picture" other="# pictures" />
        </small>
      </div>
      <div className={styles.pictures}>
        {pictures.slice(0, SHOWN).map(({ uuid, width, height }) => (
          <img
            key={uuid}
            src={familyPicture(family, uuid)}
            alt=""
            width={Math.round((88 * width) / height)}
            height={88}
            loading="lazy"
          />
        ))}
      </div>
      <div className={styles.state}>
        <StateDot kind={kind}>{i18n._(word)}</StateDot>
        {child.codes.map((code) => (
          <code key={code}>{formatAccessCode(code)}</code>
        ))}
      </div>
    </li>
  );
}
