import { pageRect } from './build-art.ts';
import { type TextContext, textSheet } from './build-text.ts';
import {
  type CalendarDay,
  type HolidaySource,
  isoDate,
  monthName,
  monthWeeks,
  weekdayNames,
  weekStartOf,
} from './calendar.ts';
import type { DisplayItem, DisplayPath, Issue } from './display-list.ts';
import { LINE, MOVE, POINTS_PER_MM, type Rect, rectOutline } from './geometry.ts';
import type { MonthItem, MonthStyle } from './model.ts';

export interface MonthContext extends TextContext {
  readonly year: number;
  readonly holidays?: HolidaySource;
}

const SATURDAY = 6;
const SUNDAY = 7;

/** Draws the month of the customer's year: title, weekdays, days, week numbers, holidays and lines. */
export function buildMonth(
  item: MonthItem,
  style: MonthStyle,
  resource: string,
  context: MonthContext,
): { items: DisplayItem[]; issues: Issue[] } {
  const missing = new Set<string>();
  const sheet = textSheet(context, (characters) => missing.add(characters));
  const box = pageRect(item.box);
  const weekStart = style.weekStart ?? weekStartOf(context.language);
  const weeks = monthWeeks(context.year, item.month, weekStart, style.rows ?? 'fit');
  const titleHeight = (style.title?.height ?? 0) * POINTS_PER_MM;
  const headHeight = (style.weekdays?.height ?? 0) * POINTS_PER_MM;
  const side = (style.weekNumbers?.width ?? 0) * POINTS_PER_MM;
  const grid: Rect = {
    x: box.x + side,
    y: box.y + titleHeight + headHeight,
    width: box.width - side,
    height: box.height - titleHeight - headHeight,
  };
  const cellWidth = grid.width / 7;
  const cellHeight = grid.height / weeks.length;
  const cell = (row: number, column: number): Rect => ({
    x: grid.x + column * cellWidth,
    y: grid.y + row * cellHeight,
    width: cellWidth,
    height: cellHeight,
  });
  if (style.title) {
    sheet.write(titleText(style.title.format ?? 'month', item, context), style.title, {
      ...box,
      height: titleHeight,
    });
  }
  if (style.weekdays) {
    const look = style.weekdays;
    weekdayNames(context.language, weekStart, look.format ?? 'short').forEach((name, column) => {
      const weekday = ((weekStart - 1 + column) % 7) + 1;
      const color = weekday === SUNDAY ? (style.sunday ?? look.color) : look.color;
      const padding = look.align && look.align !== 'center' ? (style.days.padding ?? 0) * POINTS_PER_MM : 0;
      const area = { x: cell(0, column).x + padding, width: cellWidth - 2 * padding };
      sheet.write(name, look, { ...area, y: grid.y - headHeight, height: headHeight }, color);
    });
  }
  const fills: DisplayItem[] = [];
  weeks.forEach((week, row) => {
    if (style.weekNumbers && week.days.some((day) => day.inside)) {
      sheet.write(String(week.number), style.weekNumbers, { ...cell(row, 0), x: box.x, width: side });
    }
    week.days.forEach((day, column) => {
      if (!day.inside && !style.outside) return;
      const area = cell(row, column);
      if (style.weekendFill && day.inside && day.weekday >= SATURDAY) {
        fills.push(filled(area, style.weekendFill));
      }
      const holiday = day.inside ? context.holidays?.(day.year).get(isoDate(day)) : undefined;
      const padded = inset(area, (style.days.padding ?? 0) * POINTS_PER_MM);
      sheet.write(String(day.day), style.days, padded, dayColor(day, style, holiday !== undefined));
      if (holiday && style.holidayNames) {
        sheet.write(holiday, { align: style.days.align, ...style.holidayNames, vAlign: 'bottom' }, padded);
      }
    });
  });
  const issues: Issue[] =
    missing.size > 0 ? [{ resource, code: 'missing-glyph', detail: [...missing].join('') }] : [];
  return { items: [...fills, ...gridLines(style, box, grid, weeks.length), ...sheet.items()], issues };
}

function titleText(
  format: 'month' | 'month-year' | 'number',
  item: MonthItem,
  context: MonthContext,
): string {
  const name = monthName(context.year, item.month, context.language);
  const year = context.year + Math.floor((item.month - 1) / 12);
  if (format === 'number') return String(((item.month - 1) % 12) + 1);
  return format === 'month-year' ? `${name} ${year}` : name;
}

function dayColor(day: CalendarDay, style: MonthStyle, isHoliday: boolean): string {
  if (!day.inside) return style.outside ?? style.days.color;
  if (isHoliday && style.holiday) return style.holiday;
  if (day.weekday === SUNDAY) return style.sunday ?? style.days.color;
  if (day.weekday === SATURDAY) return style.saturday ?? style.days.color;
  return style.days.color;
}

function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by, width: rect.width - 2 * by, height: rect.height - 2 * by };
}

function filled(rect: Rect, color: string): DisplayPath {
  return {
    kind: 'path',
    outline: rectOutline(rect),
    rule: 'nonzero',
    fill: { kind: 'solid', color },
    opacity: 1,
  };
}

function gridLines(style: MonthStyle, box: Rect, grid: Rect, rows: number): DisplayItem[] {
  const { lines } = style;
  if (!lines) return [];
  const verbs: number[] = [];
  const points: number[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    verbs.push(MOVE, LINE);
    points.push(x1, y1, x2, y2);
  };
  const right = grid.x + grid.width;
  const bottom = grid.y + grid.height;
  if (lines.header) line(box.x, grid.y, right, grid.y);
  for (let row = 1; lines.rows && row < rows; row++) {
    const y = grid.y + (row * grid.height) / rows;
    line(box.x, y, right, y);
  }
  for (let column = 1; lines.columns && column < 7; column++) {
    const x = grid.x + (column * grid.width) / 7;
    line(x, grid.y, x, bottom);
  }
  if (lines.frame) {
    line(grid.x, grid.y, right, grid.y);
    line(right, grid.y, right, bottom);
    line(right, bottom, grid.x, bottom);
    line(grid.x, bottom, grid.x, grid.y);
  }
  const stroke = {
    color: lines.color,
    width: lines.width * POINTS_PER_MM,
    cap: 'square' as const,
    join: 'miter' as const,
  };
  return [{ kind: 'path', outline: { verbs, points }, rule: 'nonzero', stroke, opacity: 1 }];
}
