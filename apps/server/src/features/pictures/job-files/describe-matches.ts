import type {
  Doubt,
  JobMatches,
  MatchedPicture,
  SureChild,
} from '@picture-day/contract/calls/studio/job-files';
import type { FrameReason } from '@picture-day/contract/entities/frame';
import type { ListedChild, MatchedFrame } from './state-store.ts';

/** Of a child that is sure, so many are shown; of nobody's, so many at once. */
const FIRST = 3;
const MOST_NOBODYS = 60;
/** So many sure pictures of a child stand beside doubtful ones. */
const COMPARED = 4;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const firstWhy = ({ why }: MatchedFrame): FrameReason => why[0] ?? 'before-first-card';

const pictureOf = ({ uuid, version }: MatchedFrame): MatchedPicture => ({ uuid, version });

/** How often each reason comes first, the commonest first. */
function ways(frames: readonly MatchedFrame[]): { why: FrameReason; count: number }[] {
  return [...Map.groupBy(frames, firstWhy)]
    .map(([why, { length: count }]) => ({ why, count }))
    .toSorted((a, b) => b.count - a.count);
}

/** The three columns: what is sure by child, what is doubtful by its question, what is nobody's. */
export function describeMatches(frames: readonly MatchedFrame[], roster: readonly ListedChild[]): JobMatches {
  const byUuid = new Map(roster.map((child) => [child.uuid, child]));
  const pictures = frames.filter(({ role }) => role === 'picture');
  const sure = pictures.filter(({ certainty }) => certainty === 'sure');
  const doubtful = pictures.filter(({ certainty }) => certainty === 'doubtful');
  const nobody = pictures.filter(({ certainty }) => certainty === 'nobody');
  const cards = frames.filter(({ role }) => role === 'card');
  const own = sure.filter(({ type }) => type !== 'GP');
  const byChild = Map.groupBy(
    own.flatMap((frame) => frame.children.map((child) => ({ child, frame }))),
    ({ child }) => child,
  );
  return {
    sure: {
      count: sure.length,
      ways: ways(sure),
      lastCard: lastCard(cards, own, byUuid),
      children: [...byChild]
        .flatMap(([uuid, of]): SureChild[] => {
          const child = byUuid.get(uuid);
          const [first] = of;
          if (!child || !first) return [];
          return [
            {
              child,
              count: of.length,
              pictures: of.slice(0, FIRST).map(({ frame }) => pictureOf(frame)),
              why: firstWhy(first.frame),
              file: first.frame.file,
              takenTime: isoOf(first.frame.takenAt),
            },
          ];
        })
        .toReversed(),
      classes: [
        ...Map.groupBy(
          sure.filter(({ type }) => type === 'GP'),
          ({ group, file }) => group ?? file,
        ),
      ].map(([group, of]) => ({
        group,
        count: of.length,
        pictures: of.slice(0, FIRST).map(pictureOf),
      })),
    },
    doubtful: {
      count: doubtful.length,
      ways: ways(doubtful),
      groups: doubts(doubtful, byUuid, (child) =>
        (byChild.get(child) ?? []).slice(0, COMPARED).map(({ frame }) => pictureOf(frame)),
      ),
    },
    nobody: {
      count: nobody.length,
      ways: ways(nobody),
      pictures: nobody.slice(0, MOST_NOBODYS).map(pictureOf),
    },
    seen: { cards: cards.length, children: roster.length, pictured: byChild.size },
    roster: [...roster],
  };
}

/** The newest card that was read, and what followed it. */
function lastCard(
  cards: readonly MatchedFrame[],
  own: readonly MatchedFrame[],
  byUuid: ReadonlyMap<string, ListedChild>,
): JobMatches['sure']['lastCard'] {
  const card = cards.findLast(({ certainty, likely }) => certainty === 'sure' && likely !== null);
  if (!card) return null;
  const of = own.filter(({ children }) => card.likely !== null && children.includes(card.likely));
  return {
    picture: pictureOf(card),
    file: card.file,
    takenTime: isoOf(card.takenAt),
    child: byUuid.get(card.likely ?? '') ?? null,
    group: card.likelyGroup,
    pictures: of.slice(0, FIRST).map(pictureOf),
    count: of.length,
  };
}

function doubts(
  frames: readonly MatchedFrame[],
  byUuid: ReadonlyMap<string, ListedChild>,
  sureOf: (child: string) => MatchedPicture[],
): Doubt[] {
  const question = ({ likely, other, likelyGroup, why }: MatchedFrame): string =>
    [likely, other, likelyGroup, ...why].join(' ');
  return [...Map.groupBy(frames, question).values()].flatMap((of): Doubt[] => {
    const [first] = of;
    if (!first) return [];
    return [
      {
        id: first.uuid,
        likely: byUuid.get(first.likely ?? '') ?? null,
        other: byUuid.get(first.other ?? '') ?? null,
        likelyGroup: first.likelyGroup,
        likelyPictures: sureOf(first.likely ?? ''),
        otherPictures: sureOf(first.other ?? ''),
        why: [...first.why],
        file: first.file,
        pictures: of.map(pictureOf),
      },
    ];
  });
}
