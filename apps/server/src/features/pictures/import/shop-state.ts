import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { uuidFor } from '../own-uuid.ts';
import {
  childrenOf,
  codesOf,
  findJobUuid,
  type KnownChild,
  type KnownCode,
  type KnownPicture,
  picturesOf,
} from './known-store.ts';
import { soldChildren, soldPictures } from './sold-store.ts';

/** All that the shop has of a job, gone children and pictures included. */
export interface KnownJob {
  readonly uuid: string;
  readonly isNew: boolean;
  readonly children: readonly KnownChild[];
  readonly codes: readonly KnownCode[];
  readonly pictures: readonly KnownPicture[];
}

/** What of a job was bought by anybody. */
export interface Sold {
  readonly children: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
}

export async function readKnownJob(db: Db | Trx, portalUuid: string, key: string): Promise<KnownJob> {
  const known = await findJobUuid(db, portalUuid, key);
  const uuid = known ?? uuidFor(portalUuid, `job ${key}`);
  if (!known) return { uuid, isNew: true, children: [], codes: [], pictures: [] };
  return {
    uuid,
    isNew: false,
    children: await childrenOf(db, uuid),
    codes: await codesOf(db, portalUuid, uuid),
    pictures: await picturesOf(db, uuid),
  };
}

/** The children and codes of a job that is there. */
export const readKnownPeople = async (db: Db | Trx, portalUuid: string, uuid: string): Promise<KnownJob> => ({
  uuid,
  isNew: false,
  children: await childrenOf(db, uuid),
  codes: await codesOf(db, portalUuid, uuid),
  pictures: [],
});

export async function readSold(db: Db | Trx, { uuid, isNew }: KnownJob): Promise<Sold> {
  if (isNew) return { children: new Set(), pictures: new Set() };
  return { children: await soldChildren(db, uuid), pictures: await soldPictures(db, uuid) };
}

/**
 * Names a state of a job, so that a plan is carried out on the very shop it was made for. Families come and go, and so
 * do files that the studio takes at the same time.
 */
export const stampOf = ({ children, ...rest }: KnownJob): string => {
  const named = children.map(({ families: _, ...child }) => child);
  const pictures = rest.pictures.filter(({ isUploaded }) => !isUploaded);
  return createHash('sha256')
    .update(JSON.stringify([named, { ...rest, pictures }]))
    .digest('hex');
};
