import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { DownIcon } from '../icon/bar-icons.tsx';
import styles from './accordion.module.css';

interface Item {
  id: string;
  head: ReactNode;
  content: ReactNode;
}

interface Props {
  items: readonly Item[];
  /** The one that is open, if any. */
  open: string | null;
  onChange: (open: string | null) => void;
}

/** Items of which at most one is open. */
export function Accordion({ items, open, onChange }: Props) {
  return (
    <BaseAccordion.Root
      value={open === null ? [] : [open]}
      onValueChange={(ids: string[]) => onChange(ids.at(-1) ?? null)}
      className={styles.root}
    >
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} value={item.id} className={styles.item}>
          <BaseAccordion.Header className={styles.header}>
            <BaseAccordion.Trigger className={styles.trigger}>
              <span className={styles.head}>{item.head}</span>
              <DownIcon className={styles.arrow} size={20} />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
