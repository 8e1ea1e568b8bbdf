import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  content: ReactNode;
}

interface Props<Name extends string> {
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  label: string;
}

export function Tabs<Name extends string>({ tabs, current, onChange, label }: Props<Name>) {
  return (
    <BaseTabs.Root value={current} onValueChange={(name) => onChange(name as Name)} className={styles.root}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.name} value={tab.name} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.name} value={tab.name} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
