import { words } from '../../../texts/words.ts';

/** What colleagues are told of a job's list, children and cards. */
export const peopleText = words('job-people', {
  archived: 'This job is archived. Nothing about it is changed any more.',
  notAList: 'This file is not a list. Open the list in a spreadsheet and save it as XLSX or CSV.',
  listLocked: 'This workbook is locked with a password. Save it without one, as XLSX or CSV.',
  listBroken: 'This workbook cannot be opened. Open it in a spreadsheet and save it anew, as XLSX or CSV.',
  listTooLarge:
    'This list is larger than any that is read. A job has room for {most} children; delete everything else from the file.',
  oldWorkbook: 'This is a workbook of before 2007. Save it as XLSX or CSV.',
  listHasDoubts: 'Something about this list still waits for an answer.',
  listUnstorable: 'Line {line} holds a character that cannot be kept.',
  listTooLong: 'A job has room for {most} children.',
  changedMeanwhile: 'The children of this job were changed meanwhile. Please look at the list again.',
  listStands: 'This list cannot be undone any more: families or pictures stand on it.',
  spareNamed: 'This spare card already has its child.',
  cardClass: 'Class picture',
  cardSpare: 'Spare card {number}',
  cardNobody: 'Nobody',
  cardNobodyWhy: 'Tests and staff',
  leftThumb: 'left thumb',
  rightThumb: 'right thumb',
  cardsTitle: 'Photo cards, {job}',
  cardsFile: 'photo-cards',
});
