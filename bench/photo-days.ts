/**
 * Photo days, given out by the cards: how many sure pictures are wrong and how many are doubted without need, beside a
 * plain rule ("the last card seen wins") on the same days. `photo-days.ts [FIRST DAYS]`: by their number, 200 from 50000.
 * No rule was made by looking at those; docs/photo-days.md tells how a day goes.
 */
import { assignFrames } from '@picture-day/photo-day/assign-frames';
import { lastCardWins } from '../packages/photo-day/test/played-days/plain-rule.ts';
import { playDay } from '../packages/photo-day/test/played-days/play-day.ts';
import {
  added,
  NO_SCORE,
  type Score,
  scored,
  upperBound,
} from '../packages/photo-day/test/played-days/score.ts';

const [first = 50_000, days = 200] = process.argv.slice(2).map(Number);
let [plain, byCards, byColours, inUniform] = [NO_SCORE, NO_SCORE, NO_SCORE, NO_SCORE];
let milliseconds = 0;
let frameCount = 0;
for (let seed = first; seed < first + days; seed++) {
  const played = playDay(seed);
  const frames = played.frames.map((frame) => ({ ...frame, colours: null }));
  plain = added(plain, scored(played, lastCardWins(frames, played.day)));
  const from = performance.now();
  const given = assignFrames(frames, played.day);
  milliseconds += performance.now() - from;
  frameCount += frames.length;
  byCards = added(byCards, scored(played, given));
  const coloured = scored(played, assignFrames(played.frames, played.day));
  byColours = added(byColours, coloured);
  if (played.habits.uniforms) inUniform = added(inUniform, coloured);
}

const percent = (part: number, { pictures }: Score): string => ((100 * part) / pictures).toFixed(2);
const oneIn = (share: number): string => Math.round(1 / share).toLocaleString('en');

function tell(title: string, score: Score): void {
  console.log(
    `${title}: ${score.pictures} pictures; ${score.sure} sure, ${score.wrong} of them wrong; open ${score.open} (${percent(score.open, score)} %), of them nobody's ${score.nobodys}, without need ${score.needless} (${percent(score.needless, score)} %); put aside by mistake ${score.hidden}`,
  );
  console.log(
    `  with 95 % confidence at most one in ${oneIn(upperBound(score.wrong, score.sure))} sure pictures is wrong`,
  );
}

console.log(
  `days ${first} to ${first + days - 1}, ${(milliseconds / days).toFixed(0)} ms a day of ${Math.round(frameCount / days)} frames`,
);
tell('last card seen wins', plain);
tell('by cards, clock and list', byCards);
tell('the same with colours', byColours);
tell('the days of these on which all wear the same', inUniform);
for (const [name, score] of [
  ['cards', byCards],
  ['cards and colours', byColours],
] as const) {
  console.log(
    `by ${name}, sure pictures to one wrong: ${Math.round(score.sure / Math.max(1, score.wrong))} (goal at least 20000)`,
  );
  console.log(`by ${name}, doubted without need: ${percent(score.needless, score)} % (goal at most 8 %)`);
  const ratio = plain.wrong / plain.sure / (Math.max(1, score.wrong) / score.sure);
  console.log(`wrong by the last card against ${name}: ${ratio.toFixed(0)}`);
}
