import { Plural, Trans } from '@lingui/react/macro';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import { SEARCH_MIN } from '@picture-day/contract/search-words';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './family-columns.module.css';

/** Children that fit a search and that no family has opened: their code can be sent again. */
export function UnopenedChildren({ q = '' }: { readonly q: string | undefined }) {
  const { data } = useQuery({
    ...answerTo(searchStudio, { query: { q } }),
    enabled: [...q].length >= SEARCH_MIN,
  });
  const children = q && data ? data.children.filter(({ familyUuid }) => familyUuid === null) : [];
  if (children.length === 0) return null;
  return (
    <section className={styles.unopened}>
      <h2>
        <Plural
          value={children.length}
          one="A child whose pictures no family has opened"
          other="Children whose pictures no family has opened"
        />
      </h2>
      <ul>
        {children.map(({ uuid, name, group, job }) => (
          <li key={uuid}>
            <Link to={paths.codeOfChild(job.key, uuid)}>{name}</Link>{' '}
            <span>{[group, job.name].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Open one to send its code again or to give it a new one.</Trans>
      </p>
    </section>
  );
}
