import { useLingui } from '@lingui/react/macro';
import type { JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { Tag } from '../../../ui/tag/tag.tsx';
import { SHORT_WHY } from '../model/words.ts';
import styles from './columns.module.css';

/** How many were decided how. */
export function Ways({ ways, doubt = false }: { ways: JobMatches['sure']['ways']; doubt?: boolean }) {
  const { i18n } = useLingui();
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways}>
      {ways.map(({ why, count }) => (
        <li key={why}>
          <Tag look={doubt ? 'doubt' : 'plain'}>
            {i18n._(SHORT_WHY[why])} {i18n.number(count)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
