import type { FrameReason } from '@picture-day/contract/entities/frame';
import { describeMatches } from '../job-files/describe-matches.ts';
import type { ListedChild, MatchedFrame } from '../job-files/state-store.ts';
import { counted, section } from './import-report.ts';

const WHY: Readonly<Record<FrameReason, string>> = {
  hand: 'by hand',
  folder: 'by folder',
  name: 'by file name',
  card: 'by photo card',
  'class-card': 'by class card',
  'spare-card': 'a spare card that has no child yet',
  'nobody-card': 'the card for nobody',
  'before-first-card': 'before the first card',
  'card-unread': 'a card that could not be read',
  'card-of-another-job': 'a card of another job',
  'card-not-on-list': 'a card of nobody on the list',
  'small-card': 'a card far away',
  'two-cards': 'two cards in one frame',
  'card-again': 'the same card twice',
  'folder-against-card': 'folder and card disagree',
  'order-unknown': 'the order of the frames is not known',
  'cards-shown-last': 'cards perhaps shown after the pictures',
  pause: 'a long pause before it',
  'no-time': 'the camera wrote no time',
  'many-frames': 'unusually many frames after one card',
  'child-missing': 'the card of the next child is missing',
  'end-of-class': 'at the end of the class',
  'card-without-pictures': 'the next card has no pictures',
  'looks-different': 'looks different from the others',
  'no-consent': 'the guardians want no pictures',
};

const reasons = (why: readonly FrameReason[]): string => why.map((one) => WHY[one]).join(', ');

/** Whose the pictures of the whole day are, in the three columns of the studio and in its order. */
export function describeFrames(frames: readonly MatchedFrame[], roster: readonly ListedChild[]): string[] {
  const { sure, doubtful, nobody, seen } = describeMatches(frames, roster);
  const how = sure.ways.map(({ why, count }) => `${count} ${WHY[why]}`).join(', ');
  const nobodys = frames.filter(({ role, certainty }) => role === 'picture' && certainty === 'nobody');
  return [
    `${counted(seen.cards, 'photo card')} seen: ${counted(sure.count, 'picture')} sure${how && ` (${how})`}, ${doubtful.count} doubtful, ${nobody.count} nobody’s`,
    ...section(
      'Doubtful, in nobody’s set until somebody has looked at them in the studio',
      doubtful.groups.map(({ file, pictures, likely, other, likelyGroup, why }) => {
        const more = pictures.length > 1 ? ` and ${pictures.length - 1} more` : '';
        const who = [likely?.name ?? likelyGroup, other?.name].filter(Boolean).join(' or ');
        return `${file}${more}: ${[who, reasons(why)].filter(Boolean).join('; ')}`;
      }),
    ),
    ...section(
      'Nobody’s',
      nobodys.map(({ file, why }) => `${file}: ${reasons(why) || 'nothing says whose it is'}`),
    ),
  ];
}
