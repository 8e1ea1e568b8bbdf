import * as calls from '@picture-day/contract/calls/studio/job-board';
import type { PictureSize } from '@picture-day/contract/constants';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Feature } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../../platform/http/visitor.ts';
import { jobsOfVisitor } from '../attention.ts';
import { lockJob } from '../import/job-store.ts';
import { backgroundFor } from '../picture.ts';
import { viewAnswer } from '../picture-view.ts';
import { sendTurned } from '../turned-files.ts';
import { childrenOnBoard, findBoardJob, pictureOnBoard, picturesOnBoard, shapeOf } from './board-store.ts';
import { makeChange } from './change-board.ts';
import {
  type AtBoard,
  changedSince,
  firstUndone,
  lastChangeId,
  lastDone,
  picturesOfRequest,
} from './change-store.ts';
import { type Direction, step } from './undo-board.ts';

/** A version of a picture is in its address, so the browser may keep it; nobody else may. */
const KEPT = 'private, max-age=86400';

export const boardOfStudio: Feature = (on, services) => {
  const { db, clock, storage } = services;

  const boardOf = async (visitor: Customer, key: string, trx: Trx | typeof db = db) => {
    const job = await findBoardJob(trx, jobsOfVisitor(visitor), key);
    if (!job) throw notFound();
    const at: AtBoard = { jobUuid: job.uuid, colleague: operatorUuid(visitor) };
    return { job, at };
  };

  const standing = async (board: AtBoard) => {
    const [shape, done, undone] = await Promise.all([
      shapeOf(db, board.jobUuid),
      lastDone(db, board),
      firstUndone(db, board),
    ]);
    const told = (change: typeof done) =>
      change ? { kind: change.kind, count: change.pictures.length } : null;
    return { shape, undo: told(done), redo: told(undone) };
  };

  const tell = async (board: AtBoard, uuids: readonly string[]) => {
    const [pictures, at] = await Promise.all([
      uuids.length > 0 ? picturesOnBoard(db, board.jobUuid, uuids) : [],
      standing(board),
    ]);
    const here = new Set(pictures.map(({ uuid }) => uuid));
    return { ...at, pictures, gone: uuids.filter((uuid) => !here.has(uuid)) };
  };

  on(calls.jobBoard, async ({ params, visitor }) => {
    const { job, at } = await boardOf(visitor, params.key);
    // Asked first: what is changed while the pictures are read is told once more.
    const last = await lastChangeId(db, job.uuid);
    const [children, pictures, stands] = await Promise.all([
      childrenOnBoard(db, job.uuid),
      picturesOnBoard(db, job.uuid),
      standing(at),
    ]);
    return { ...stands, last, job: { key: job.key, name: job.name }, children, pictures };
  });

  on(calls.boardChanges, async ({ params, query, visitor }) => {
    const { job, at } = await boardOf(visitor, params.key);
    const { last, pictures } = await changedSince(db, job.uuid, query.since);
    return { ...(await tell(at, pictures)), last };
  });

  on(calls.boardPictureBytes, async ({ params, visitor }) => {
    const picture = await pictureOnBoard(db, jobsOfVisitor(visitor), params.key, params.uuid);
    if (!picture) throw notFound();
    const view = {
      picture,
      size: Number(params.size) as PictureSize,
      mark: undefined,
      behind: await backgroundFor(db, picture, undefined),
      effect: 'original',
      rotation: 0,
    } as const;
    return viewAnswer(storage, view, KEPT);
  });

  on(calls.changeBoard, async ({ params, body, visitor }) => {
    const { board, made } = await transact(db, async (trx) => {
      await lockJob(trx, visitor.portal.uuid, params.key);
      const { at: board } = await boardOf(visitor, params.key, trx);
      const known = await picturesOfRequest(trx, board.jobUuid, body.id);
      if (known) return { board, made: { pictures: known, sold: [] } };
      const made = await makeChange(trx, board, body, clock.now());
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'changeBoard',
        job: board.jobUuid,
        detail: { kind: body.action.kind, pictures: body.pictures.length },
      });
      if (body.action.kind === 'turn') await sendTurned(trx, services, made.pictures);
      return { board, made };
    });
    return { ...(await tell(board, made.pictures)), sold: [...made.sold] };
  });

  const stepping = (direction: Direction) => async (visitor: Customer, key: string, request: string) => {
    const { board, done } = await transact(db, async (trx) => {
      await lockJob(trx, visitor.portal.uuid, key);
      const { at: board } = await boardOf(visitor, key, trx);
      const known = await picturesOfRequest(trx, board.jobUuid, request);
      if (known) return { board, done: { pictures: known, kind: undefined } };
      const done = await step(trx, board, direction, request, clock.now());
      if ('refused' in done) return { board, done };
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: direction === 'undo' ? 'undoBoard' : 'redoBoard',
        job: board.jobUuid,
        detail: { pictures: done.pictures.length },
      });
      if (done.kind === 'turn') await sendTurned(trx, services, done.pictures);
      return { board, done };
    });
    if ('refused' in done) throw done.refused;
    return { ...(await tell(board, done.pictures)), sold: [] };
  };
  const undo = stepping('undo');
  const redo = stepping('redo');
  on(calls.undoBoard, ({ params, body, visitor }) => undo(visitor, params.key, body.id));
  on(calls.redoBoard, ({ params, body, visitor }) => redo(visitor, params.key, body.id));
};
