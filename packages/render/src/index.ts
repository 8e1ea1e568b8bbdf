export * from './build-page.ts';
export { layoutString, type TextContext, withoutMissing } from './build-text.ts';
export type { CalendarDay, CalendarWeek, HolidaySource } from './calendar.ts';
export { monthName, monthWeeks, weekdayNames, weekStartOf } from './calendar.ts';
export { cleanSaved, cleanSavedText, cleanText, cleanTyped } from './clean-text.ts';
export type * from './display-list.ts';
export { EFFECT_MATRICES, isStillDrawn } from './effects.ts';
export type { Font } from './font.ts';
export * from './font-shelf.ts';
export { FONT_FACES, type FontFace, pickFace } from './fonts.ts';
export { type Matrix, type Outline, POINTS_PER_MM, type Rect } from './geometry.ts';
export * from './model.ts';
export {
  type Children,
  isNamedIn,
  type NamedChild,
  namesChild,
  type OtherName,
  otherNames,
  writesName,
} from './named-children.ts';
export { paintSvg, type SvgOptions, svgTree } from './paint-svg.ts';
export * from './picture-crop.ts';
export * from './resolution.ts';
export { reactAttributes, type SvgNode, svgString } from './svg-node.ts';
export { fillText, nextDay, type SubjectFacts, templateText } from './template-text.ts';
export { layoutText, type TextLayout, type TextStyle } from './text-layout.ts';
export { charactersIn } from './text-runs.ts';
export * from './wire.ts';
