import { Dialog } from '@base-ui/react/dialog';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import { SEARCH_MIN } from '@picture-day/contract/search-words';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ROOMS } from '../../../app/rooms.ts';
import type { SearchProps } from '../../../app/search-slot.tsx';
import { ORDER_STATE_NAMES } from '../../../lib/order-states.ts';
import { useColleague, useHasRole } from '../../../lib/session.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { Empty } from '../components/empty.tsx';
import { KindChips } from '../components/kind-chips.tsx';
import { ResultList } from '../components/result-list.tsx';
import styles from '../components/search.module.css';
import { SearchBox } from '../components/search-box.tsx';
import { pagesNamed } from '../model/pages.ts';
import { recentSearches, rememberSearch } from '../model/recent.ts';
import { type Kind, type Result, resultsOf } from '../model/results.ts';

const PAUSE_MS = 80;

/** What was typed, once the hand rests for a moment. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Finds from every page; an answer to what was typed before never replaces a newer one. */
export default function Search({ begun, onClose }: SearchProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const navigate = useNavigate();
  const money = useMoney();
  const { fullDate } = useDates();
  const [typed, setTyped] = useState(begun);
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [at, setAt] = useState(0);
  const [recent] = useState(recentSearches);
  const field = useRef<HTMLInputElement>(null);
  // At once, so that no letter is lost between the field that waited and this one.
  const takeOver = useCallback((node: HTMLInputElement | null) => {
    field.current = node;
    node?.focus();
    node?.setSelectionRange(node.value.length, node.value.length);
  }, []);
  const asked = useRested(typed.trim());
  const ready = [...asked].length >= SEARCH_MIN;
  const query = useQuery({
    ...answerTo(searchStudio, { query: { q: asked } }),
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = ready ? query.data : undefined;
  const words = {
    money,
    day: fullDate,
    stateOf: (state: keyof typeof ORDER_STATE_NAMES) => i18n._(ORDER_STATE_NAMES[state]),
    opensOf: (name: string) => t`opens the pictures of ${name}`,
    forOf: (names: string) => t`for ${names}`,
  };
  const rooms = {
    jobs: useHasRole(ROOMS.jobs.roles),
    families: useHasRole(ROOMS.families.roles),
    orders: useHasRole(ROOMS.orders.roles),
  };
  const { role } = useColleague();
  const pages = ready ? pagesNamed(asked, role, (name) => i18n._(name)) : [];
  const all = useDeferredValue([...(found ? resultsOf(found, words, rooms) : []), ...pages]);
  const shown = kind === 'all' ? all : all.filter((one) => one.kind === kind);
  const current = Math.min(at, Math.max(0, shown.length - 1));

  const open = (result: Result | undefined) => {
    if (!result?.to) return;
    rememberSearch(asked);
    onClose();
    navigate(result.to);
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setKind('all');
  };
  const move = (step: number) => setAt(Math.max(0, Math.min(shown.length - 1, current + step)));

  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} initialFocus={field} aria-label={t`Search`}>
            <SearchBox
              ref={takeOver}
              typed={typed}
              busy={ready && query.isFetching}
              current={shown[current]}
              onType={type}
              onMove={move}
              onOpen={() => open(shown[current])}
              onClose={onClose}
            />
            {all.length > 0 && <KindChips results={all} kind={kind} onChoose={setKind} />}
            <div className={styles.results}>
              {query.isError && !query.isFetching && ready && pages.length === 0 ? (
                <Failure error={query.error} onRetry={() => query.refetch()} />
              ) : shown.length > 0 ? (
                <>
                  {found?.forgiven && (
                    <p className={styles.note}>
                      <Trans>Nothing is written like that. This is close to it.</Trans>
                    </p>
                  )}
                  <ResultList
                    results={shown}
                    typed={asked}
                    current={shown[current]}
                    onOpen={open}
                    onPoint={setAt}
                  />
                </>
              ) : (
                <Empty typed={asked} ready={ready} busy={query.isFetching} recent={recent} onChoose={type} />
              )}
            </div>
            <p className="visually-hidden" role="status">
              {found && !query.isFetching && <Trans>{shown.length} results</Trans>}
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
