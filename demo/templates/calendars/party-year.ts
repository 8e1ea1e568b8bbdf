import type { Art, MonthStyle } from '@picture-day/render';
import { rect, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { picture } from '../draw/design.ts';
import { bunting, confettiAt, outsideBox, spots } from '../draw/party.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const INK = '#40324a';
const FLAGS = ['#ef6f61', '#f5b942', '#58b09c', '#6a8fd0', '#c77bb5'] as const;
const GROUNDS = ['#fdeee6', '#eaf3f1', '#fdf5dc', '#efeaf6'] as const;

const LINES: Art[] = [
  ...bunting([-4, 14], [100, 18], 8, 8, FLAGS, [10, 12.5], '#8d7f93'),
  ...bunting([100, 18], [204, 14], 8, 8, [...FLAGS].reverse(), [10, 12.5], '#8d7f93'),
];

const month: MonthStyle = {
  title: { font: 'Pacifico', size: 36, color: '#c24a58', height: 26 },
  weekdays: { font: 'Raleway', weight: 700, size: 11, color: '#6d6078', height: 9, format: 'short' },
  days: { font: 'Raleway', weight: 600, size: 18, color: INK },
  sunday: '#b93a49',
  holiday: '#b93a49',
  holidayNames: { font: 'Raleway', weight: 700, size: 6.2, color: '#b93a49' },
  weekNumbers: { font: 'Raleway', size: 10, color: '#80748a', width: 12 },
  weekStart: 1,
  weekendFill: '#fff6ea',
};

/** A print with round corners on a coloured sheet that is turned a little. */
function framed(id: string, box: readonly [number, number, number, number], color: string) {
  const [x, y, width, height] = box;
  return [
    rect([x - 5, y - 5, width + 10, height + 10], color, {
      radius: 8,
      transform: `rotate(-2.5 ${x + width / 2} ${y + height / 2})`,
    }),
    rect([x - 3.5, y - 3.5, width + 7, height + 7], '#ffffff', { radius: 6 }),
    picture(id, box, { shape: { radius: 4 } }),
  ];
}

export const partyYear = calendar(
  'party-year',
  'calendar-20x30',
  say('Party year', 'Festår', 'Festår', 'Festår', 'Partyjahr', 'Juhlavuosi'),
  {
    symbols: {
      bunting: LINES,
      confetti: confettiAt(
        spots('party year', [4, 36, 192, 126], 15, outsideBox(36, 30, 128, 146)),
        FLAGS,
        0.62,
      ),
      shower: confettiAt(
        spots(
          'party cover',
          [4, 40, 192, 252],
          17,
          (x, y) => outsideBox(24, 30, 152, 176)(x, y) && outsideBox(14, 208, 172, 74)(x, y),
        ),
        FLAGS,
        0.7,
      ),
    },
    monthStyles: { month },
    cover: {
      background: GROUNDS[0],
      items: [
        use('shower'),
        use('bunting'),
        ...framed('portrait', [38, 44, 124, 152], FLAGS[2]),
        words('name', [100, 248], 166, {
          font: 'Pacifico',
          size: 76,
          color: '#c24a58',
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [100, 275], 120, {
          font: 'Raleway',
          weight: 700,
          size: 32,
          color: INK,
          letterSpacing: 0.24,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: GROUNDS[index % GROUNDS.length]!,
      items: [
        use('confetti'),
        use('bunting'),
        ...framed('portrait', [46, 42, 108, 124], FLAGS[index % FLAGS.length]!),
        rect([8, 177, 184, 117], '#ffffff', { radius: 6 }),
        { kind: 'month', id: 'month', box: [14, 178, 172, 114], month: index + 1, style: 'month' },
      ],
    }),
  },
);
