/**
 * What makes no list: not a workbook, a locked one, or one that unpacks without end. Apart from the reader, which is
 * loaded with the first workbook.
 */
export class NotAWorkbook extends Error {}
