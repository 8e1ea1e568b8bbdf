import type { Readable } from 'node:stream';

/** A folder at a lab, wherever it is: on this machine or behind SFTP. Paths are relative to it. */
export interface Place {
  /** What stands in a file, if it is there and no larger than this. */
  read(file: string, largest: number): Promise<Buffer | undefined>;
  write(file: string, bytes: Buffer | Readable): Promise<void>;
  exists(path: string): Promise<boolean>;
  makeFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Names of the files in a folder; none where it is not there. */
  list(folder: string): Promise<readonly { readonly name: string; readonly bytes: number }[]>;
  close(): Promise<void>;
}

/** Something a person has to see to; the key has words in the studio. */
export class LabFault extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(fault);
    this.fault = fault;
  }
}
