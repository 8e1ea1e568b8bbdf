import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Publishing } from '@picture-day/contract/entities/job-families';
import { OFFICE } from '@picture-day/contract/roles';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { JOB_PAGES } from '../../../app/job-pages.ts';
import { hasPage } from '../../../app/page.tsx';
import { useHasRole } from '../../../lib/session.ts';
import { type JobTab, paths } from '../../../paths.ts';
import { useDays } from '../../jobs/shared/use-days.ts';
import { LettersLink } from '../components/letters-link.tsx';
import styles from '../components/publish.module.css';
import type { Point } from './point.ts';

/** The first of some children by name, and how many more there are. */
function Named({ count, some }: Publishing['without']) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(
    some.map(({ name, group }) => (group ? `${name} (${group})` : name)),
  );
  const others = count - some.length;
  return others > 0 ? (
    <Trans>
      {names} and {others} more.
    </Trans>
  ) : (
    <Trans>{names}.</Trans>
  );
}

interface Wanting extends Pick<Point, 'key' | 'title' | 'action'> {
  readonly children: Publishing['without'];
  readonly more?: Point['value'];
}

/** A point that names children who lack something, where there are any. */
const childrenIn = ({ children, more, ...point }: Wanting): Point[] =>
  children.count === 0
    ? []
    : [
        {
          ...point,
          state: 'open',
          value: (
            <>
              <Named {...children} /> {more}
            </>
          ),
        },
      ];

/** The points of the checklist in words, each with the place where it is mended. */
export function usePoints(jobKey: string, publishing: Publishing): Point[] {
  const { i18n } = useLingui();
  const { longDay } = useDays();
  const office = useHasRole(OFFICE);
  const to = (tab: JobTab, words: Point['action'], view = '') =>
    hasPage(JOB_PAGES[tab]) ? (
      <LinkButton look="quiet" size="small" to={`${paths.jobTab(jobKey, tab)}${view}`}>
        {words}
      </LinkButton>
    ) : null;
  const { without, classOnly, doubtful, nobodys, pictures, prices, blocks, codes, retention, delivery } =
    publishing;
  const see = to('pictures', <Trans>See them</Trans>, '?view=empty');
  const held = doubtful + nobodys;
  const change = <Trans>Change</Trans>;
  const number = (count: number) => i18n.number(count);
  const deadline = publishing.deadline && longDay(publishing.deadline);
  const late = publishing.lateUntil && longDay(publishing.lateUntil);
  const gone = retention && longDay(retention);
  const ways = delivery.join(', ');
  const [count, children, products, packages] = [
    number(pictures.count),
    number(pictures.children),
    number(prices.products),
    number(prices.packages),
  ];
  return [
    ...childrenIn({
      key: 'without',
      children: without,
      title: (
        <Plural value={without.count} one="# child has no pictures" other="# children have no pictures" />
      ),
      more: <Trans>Their families see that the pictures are still to come.</Trans>,
      action: see,
    }),
    ...childrenIn({
      key: 'class-only',
      children: classOnly,
      title: (
        <Plural
          value={classOnly.count}
          one="# child has class pictures only"
          other="# children have class pictures only"
        />
      ),
      action: see,
    }),
    ...(held > 0
      ? [
          {
            key: 'held',
            state: 'open' as const,
            title: (
              <Trans>
                <Plural
                  value={doubtful}
                  _0="No picture is doubtful"
                  one="# picture is doubtful"
                  other="# pictures are doubtful"
                />
                , <Plural value={nobodys} _0="none is nobody’s" one="# is nobody’s" other="# are nobody’s" />
              </Trans>
            ),
            value: <Trans>They are held back and join the sets when you have decided.</Trans>,
            action: to('pictures', <Trans>Look at {held}</Trans>),
          },
        ]
      : []),
    {
      key: 'pictures',
      state: pictures.count > 0 ? 'good' : 'open',
      title: <Trans>Pictures</Trans>,
      value: (
        <Trans>
          {count} with {children} children
        </Trans>
      ),
      action: pictures.hidden > 0 && (
        <span className={styles.aside}>
          <Plural value={pictures.hidden} one="# hidden" other="# hidden" />
        </span>
      ),
    },
    {
      key: 'prices',
      state: blocks.includes('prices') ? 'blocks' : 'good',
      title: <Trans>Prices</Trans>,
      value: (
        <Trans>
          {products} products, {packages} packages
        </Trans>
      ),
    },
    {
      key: 'deadline',
      state: blocks.includes('deadline') ? 'blocks' : 'good',
      title: <Trans>Deadline</Trans>,
      value: !deadline ? (
        <Trans>none yet</Trans>
      ) : late ? (
        <Trans>
          {deadline}, late orders until {late}
        </Trans>
      ) : (
        <Trans>{deadline}, later orders come by post</Trans>
      ),
      action: to('settings', change),
    },
    {
      key: 'delivery',
      state: blocks.includes('delivery') ? 'blocks' : 'good',
      title: <Trans>Delivery</Trans>,
      value: ways || <Trans>none yet</Trans>,
      action: to('settings', change),
    },
    {
      key: 'codes',
      state: codes > 0 ? 'good' : 'open',
      title: <Trans>Codes and letters</Trans>,
      value: (
        <Plural value={codes} one="# code, letter ready to print" other="# codes, letters ready to print" />
      ),
      action: office && codes > 0 && <LettersLink jobKey={jobKey} name={publishing.name} />,
    },
    {
      key: 'retention',
      state: gone ? 'good' : 'open',
      title: <Trans>Retention</Trans>,
      value: gone ? (
        <Trans>What nobody bought is deleted on {gone}</Trans>
      ) : (
        <Trans>No day is set on which pictures are deleted</Trans>
      ),
      action: to('settings', change),
    },
  ];
}
