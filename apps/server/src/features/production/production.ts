/**
 * What other features may use of production.
 * A lab is given `deliverable(services, batchUuid)`: `entries` with path, bytes and sha256 of every file, in the order
 * they are written and READY last; `entry.open()` streams one of them, `zip(from?, to?)` all of them as one file.
 * What it says comes back by `labAnswered(trx, services, author, batchUuid, { kind, lineUuids, words })`.
 */
export { type LabAnswer, labAnswered } from './lab.ts';
export { type Deliverable, type DeliverableEntry, deliverable } from './package/package.ts';
export { type BatchRow, batchByUuid } from './store.ts';
export { goesToLab } from './take-step.ts';
