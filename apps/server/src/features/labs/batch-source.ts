import type { Readable } from 'node:stream';
import type { LabAnswer } from '@picture-day/contract/lab-rules';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';

/** What a lab gets of a batch. */
export interface LabPackage {
  /** As it stands on labels; unique in the shop. */
  readonly key: string;
  /** The job ticket as JSON. */
  readonly ticket: Buffer;
  /** The print files as a ZIP, written while it is read. */
  zip(): Promise<Readable>;
  readonly bytes?: number | undefined;
}

/** What labs need of the room that makes batches; it is handed in, because that room asks labs to deliver. */
export interface BatchSource {
  /** Undefined where the batch is not there, or not of the shop. */
  deliverable(
    services: Services,
    asked: { readonly portalUuid: string; readonly batchUuid: string },
  ): Promise<LabPackage | undefined>;
  labAnswered(
    trx: Trx,
    services: Services,
    said: LabAnswer & { readonly portalUuid: string; readonly batchUuid: string; readonly labUuid: string },
  ): Promise<void>;
}
