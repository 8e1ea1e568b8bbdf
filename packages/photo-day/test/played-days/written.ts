import type { Frame, Owner } from '../../src/frames.ts';
import type { Chance } from './chance.ts';
import type { School } from './school.ts';
import type { Shot } from './shots.ts';

/** What a frame really shows. */
export interface Played {
  readonly owner: Owner;
  readonly role: 'card' | 'picture';
  /** Whose card was the last that was read on its camera, and who was really before it then. */
  readonly lastCard: string | null;
}

const DAY = 86_400_000;
const START = 1_790_000_000_000 - (1_790_000_000_000 % DAY);

/** The frames as the cameras write them: clocks that are wrong, numbers that wrap, serials that are missing. */
export function written(
  chance: Chance,
  cameras: readonly (readonly Shot[])[],
  school: School,
): { frames: Frame[]; truth: Map<string, Played> } {
  const frames: Frame[] = [];
  const truth = new Map<string, Played>();
  const noSerial = cameras.length > 1 && chance.happens(0.15);
  const subSec = !chance.happens(0.25);
  const noCounter = chance.happens(0.03);
  const foldersFrom = chance.happens(0.15) ? chance.between(0.3, 0.9) : 1;
  const wrongFolder = 0.004;
  const firstNumber = chance.whole(1, 9999);
  for (const [number, shots] of cameras.entries()) {
    const skew = chance.between(-7200, 7200) * (cameras.length > 1 || chance.happens(0.5) ? 1 : 0);
    const setBack = chance.happens(0.06) ? chance.whole(10, Math.max(10, shots.length - 10)) : -1;
    const back = chance.between(60, 7200);
    const starts =
      noSerial && chance.happens(0.4) ? firstNumber + chance.whole(0, 500) : chance.whole(1, 9999);
    let deleted = 0;
    let lastCard: string | null = null;
    for (const [index, shot] of shots.entries()) {
      // A blink, thrown away on the camera.
      if (shot.role === 'picture' && chance.happens(0.01)) deleted++;
      const id = `${number}-${index}`;
      const seconds = shot.at + skew - (setBack >= 0 && index >= setBack ? back : 0);
      const time = START + seconds * 1000;
      const largest = shot.cards.toSorted((a, b) => b.area - a.area)[0];
      if (shot.role === 'card' && largest) lastCard = largest.subject;
      frames.push({
        id,
        camera: noSerial ? 'EOS R6' : `body ${number}`,
        takenAt: Math.floor(subSec ? time / 10 : time / 1000) * (subSec ? 10 : 1000),
        counter: noCounter ? null : ((starts + index + deleted - 1) % 9999) + 1,
        cards: shot.cards,
        cardLike: shot.cardLike,
        named: folderOf(chance, shot, index / shots.length >= foldersFrom, wrongFolder, school),
        colours: shot.colours,
      });
      truth.set(id, { owner: shot.truth, role: shot.role, lastCard });
    }
  }
  return { frames: chance.shuffled(frames), truth };
}

/** Somebody has sorted a part of the day into folders by hand, and sometimes into the wrong one. */
function folderOf(
  chance: Chance,
  shot: Shot,
  isSorted: boolean,
  wrong: number,
  school: School,
): string | null {
  if (!isSorted || shot.role === 'card' || shot.truth.kind !== 'child') return null;
  return chance.happens(wrong) ? chance.pick(school.roster).subject : shot.truth.subject;
}
