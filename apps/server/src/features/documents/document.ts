/** What other features may use of documents. */
export { type DocumentContent, letterheadOf } from './content.ts';
export { issueCreditNote } from './credit-notes.ts';
export { familyPapers } from './family-papers.ts';
export { type DocumentToIssue, issueDocument, printedNumber } from './issue-document.ts';
export { pdfBytes } from './issued-pdf.ts';
export { receiptOf } from './receipts.ts';
export { type DocumentRow, documentsOfOrder, findDocument, findIssued } from './store.ts';
