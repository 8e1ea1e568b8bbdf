import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Role } from '@picture-day/contract/roles';
import { CheckIcon, CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import styles from './panel.module.css';

/** The rights in a few words; what each call allows stands in the contract. */
const RIGHTS: readonly (readonly [MessageDescriptor, readonly Role[]])[] = [
  [msg`Own jobs: roster, pictures, publishing`, ['owner', 'office', 'photographer']],
  [msg`Families’ orders and addresses`, ['owner', 'office']],
  [msg`Batches, print files, packing`, ['owner', 'office', 'production']],
  [msg`Prices and money`, ['owner']],
  [msg`People`, ['owner']],
];

/** What a role may, and what not. */
export function RoleRights({ role }: { role: Role }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <ul className={styles.rights}>
      {RIGHTS.map(([name, roles]) => {
        const may = roles.includes(role);
        return (
          <li key={name.id} data-may={may || undefined}>
            {may ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
            <span className="visually-hidden">{may ? t`May:` : t`May not:`} </span>
            {i18n._(name)}
          </li>
        );
      })}
    </ul>
  );
}
