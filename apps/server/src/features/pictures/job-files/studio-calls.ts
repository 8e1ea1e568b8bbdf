import { Readable } from 'node:stream';
import * as calls from '@picture-day/contract/calls/studio/job-files';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import type { Feature } from '../../../platform/http/bind.ts';
import { ownJob } from '../own-job.ts';
import { describeMatches } from './describe-matches.ts';
import { receiveFile } from './receive-file.ts';
import { listedChildren, matchedFrames, stateOfFiles } from './state-store.ts';
import { wantedFiles } from './wanted-files.ts';

/** Uploads and matching of a photo day. */
export const jobFiles: Feature = (on, services) => {
  const { db, clock } = services;

  on(calls.wantedJobFiles, async ({ params, body, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const files = body.files.map((file) => ({ ...file, path: file.path.normalize('NFC') }));
    const portalUuid = visitor.portal.uuid;
    const { wanted, refused } = await wantedFiles(services, { ...job, portalUuid }, files);
    if (wanted.length > 0)
      await writeAudit(db, clock, colleagueOf(visitor), {
        action: 'putJobFile',
        job: job.uuid,
        detail: { files: wanted.length },
      });
    return { wanted: [...wanted], refused: [...refused] };
  });
  on(calls.putJobFile, async ({ params, query, visitor, request }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const file = { path: query.path.normalize('NFC'), hash: params.hash, bytes: query.bytes };
    const body = request.body instanceof Readable ? request.body : Readable.from([]);
    await receiveFile(services, job.uuid, file, body);
    return { error: false };
  });
  on(calls.jobFiles, async ({ params, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    return stateOfFiles(db, job.uuid);
  });
  on(calls.jobMatches, async ({ params, visitor }) => {
    const { uuid } = await ownJob(db, clock, visitor, params.key);
    return describeMatches(await matchedFrames(db, uuid), await listedChildren(db, uuid));
  });
};
