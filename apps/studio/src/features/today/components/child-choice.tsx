import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CodeRequest,
  type LikelyChild,
  searchCodeChildren,
} from '@picture-day/contract/calls/studio/codes';
import { SEARCH_MIN } from '@picture-day/contract/search-words';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import styles from './panels.module.css';

function Fit({ fits, children }: { readonly fits: boolean | null; readonly children: string }) {
  if (!children) return null;
  if (fits === null) return <span>{children}</span>;
  return (
    <span data-fits={fits}>
      <span aria-hidden="true">{fits ? '✓' : '✗'}</span> {children}{' '}
      <span className="visually-hidden">{fits ? <Trans>fits</Trans> : <Trans>does not fit</Trans>}</span>
    </span>
  );
}

/** What of the request fits this child, part by part. */
function Fits({ child: { name, group, school, job, fits } }: { readonly child: LikelyChild }) {
  return (
    <span className={styles.fits}>
      <span data-fits={fits.name === 'whole' ? true : fits.name === 'no' ? false : undefined}>
        <span aria-hidden="true">{{ whole: '✓', part: '~', no: '✗' }[fits.name]}</span> <b>{name}</b>{' '}
        <span className="visually-hidden">
          {fits.name === 'whole' ? (
            <Trans>fits</Trans>
          ) : fits.name === 'part' ? (
            <Trans>fits in part</Trans>
          ) : (
            <Trans>does not fit</Trans>
          )}
        </span>
      </span>
      <Fit fits={fits.group}>{group}</Fit>
      <Fit fits={fits.school}>{[...new Set([school, job])].filter(Boolean).join(', ')}</Fit>
    </span>
  );
}

interface Props {
  readonly request: CodeRequest;
  readonly chosen: LikelyChild | undefined;
  readonly onChoose: (child: LikelyChild) => void;
}

/** The children a request may mean, and a search for any other. */
export function ChildChoice({ request, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isAsked = [...q].length >= SEARCH_MIN;
  const { data } = useQuery({
    ...answerTo(searchCodeChildren, { params: { uuid: request.uuid }, query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.children ?? []) : request.children;
  // What was chosen stays in sight whatever is searched for next.
  const shown = chosen && !found.some(({ uuid }) => uuid === chosen.uuid) ? [chosen, ...found] : found;
  return (
    <fieldset>
      <legend>
        <Trans>Which child is meant</Trans>
      </legend>
      {shown.length === 0 && (
        <p className={styles.about}>
          <Trans>No child of the rosters is called that.</Trans>
        </p>
      )}
      {shown.map((child) => (
        <label key={child.uuid}>
          <input
            type="radio"
            name={`child ${request.uuid}`}
            checked={child.uuid === chosen?.uuid}
            onChange={() => onChoose(child)}
          />
          <Fits child={child} />
        </label>
      ))}
      <TextField
        type="search"
        label={t`Search for another child`}
        value={typed}
        maxLength={120}
        onChange={({ target }) => setTyped(target.value)}
      />
    </fieldset>
  );
}
