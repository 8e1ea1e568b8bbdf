import { type Day, schoolBatchCloses, yearIn } from '@picture-day/commerce';
import type { BatchKind } from '@picture-day/contract/entities/batch';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { type Portal, shopDays } from '../portals/portal.ts';
import {
  collectingBatches,
  dropEmptyParcels,
  joinBatch,
  linesToGather,
  type WaitingLine,
  type Wanted,
} from './gather-store.ts';
import { newParcelCode } from './parcel-code.ts';
import { type BatchRow, insertBatch, lockBatchesOf, overdueBatches } from './store.ts';
import { takeBatchStep } from './take-step.ts';

/** Where a line goes by rule. */
interface Rule {
  readonly kind: BatchKind;
  readonly jobUuid: string | null;
  readonly name: string;
  readonly due: Day | null;
  /** What is made at another lab is in another batch. */
  readonly labUuid: string | null;
}

const RULE_OF_DELIVERY: Readonly<Record<WaitingLine['delivery'], BatchKind>> = {
  'school-pickup': 'school',
  'store-pickup': 'store',
  postage: 'home',
  'parcel-locker': 'home',
  // Files are in no batch; a thing that was bought with them all the same is sent home.
  'digital-delivery': 'home',
};

export function ruleFor(line: WaitingLine, today: Day): Rule {
  const kind = RULE_OF_DELIVERY[line.delivery];
  const { labUuid, jobUuid } = line;
  const name = (job: string | null) => [job, line.labName].filter(Boolean).join(', ');
  if (kind !== 'school' || !jobUuid)
    return { kind: kind === 'school' ? 'home' : kind, jobUuid: null, name: name(null), due: today, labUuid };
  return { kind, jobUuid, name: name(line.jobName), due: schoolBatchCloses(line, today), labUuid };
}

const KEY_LETTERS: Readonly<Record<BatchKind, string>> = {
  school: 'SP',
  home: 'HD',
  store: 'ST',
  hand: 'BH',
};

/** LS for Lillesund skole; the kind's own letters where a name has none to give. */
export function keyLetters(kind: BatchKind, name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .split(/\s+/);
  const letters = words
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => /^[A-Z]$/.test(letter))
    .slice(0, 3)
    .join('');
  return letters.length > 1 ? letters : KEY_LETTERS[kind];
}

interface Made {
  readonly portal: Portal;
  readonly at: Date;
  readonly author: LogAuthor;
}

type Trx = Parameters<typeof insertBatch>[0];

async function makeBatch(trx: Trx, services: Services, made: Made, rule: Rule): Promise<BatchRow> {
  const { portal, at, author } = made;
  const batch = await insertBatch(trx, {
    portalUuid: portal.uuid,
    letters: keyLetters(rule.kind, rule.name),
    year: yearIn(portal.settings.timeZone, at),
    ...rule,
    by: author.colleague ?? null,
    at,
  });
  await writeAudit(trx, services.clock, author, {
    action: 'makeBatch',
    job: rule.jobUuid,
    detail: { batch: batch.uuid, what: batch.key },
  });
  return batch;
}

const join = async (trx: Trx, batch: BatchRow, lines: readonly WaitingLine[], at: Date): Promise<void> => {
  const parcels = new Map(lines.map((line) => [line.orderUuid, line]));
  await joinBatch(
    trx,
    batch.uuid,
    lines.map(({ uuid }) => uuid),
    [...parcels.values()].map(({ orderUuid, subjectUuid }) => ({
      orderUuid,
      subjectUuid,
      code: newParcelCode(),
    })),
    at,
  );
};

/** Puts every line that may be made into the batch of its rule, and answers how many. Late orders join the next batch of their job. */
export async function gatherShop(
  services: Services,
  { portal, today }: { readonly portal: Portal; readonly today: Day },
  author: LogAuthor = { portalUuid: portal.uuid, program: 'production' },
): Promise<number> {
  const { db, clock } = services;
  const at = clock.now();
  return transact(db, async (trx) => {
    await lockBatchesOf(trx, portal.uuid);
    const lines = await linesToGather(trx, portal.uuid);
    const open = await collectingBatches(trx, portal.uuid);
    const isIn = (line: WaitingLine): boolean => {
      const { kind, jobUuid, labUuid } = ruleFor(line, today);
      const own = open.find(({ uuid }) => uuid === line.batchUuid);
      return own?.kind === kind && own.job_uuid === jobUuid && own.for_lab === labUuid;
    };
    const moving = lines.filter((line) => !isIn(line));
    const groups = Map.groupBy(moving, (line) => {
      const { kind, jobUuid, labUuid } = ruleFor(line, today);
      return `${kind} ${jobUuid} ${labUuid}`;
    });
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const rule = ruleFor(first, today);
      const found = open.find(
        ({ kind, job_uuid, for_lab, due }) =>
          kind === rule.kind &&
          job_uuid === rule.jobUuid &&
          for_lab === rule.labUuid &&
          (due === null || due >= today),
      );
      await join(trx, found ?? (await makeBatch(trx, services, { portal, at, author }, rule)), group, at);
    }
    await dropEmptyParcels(trx, portal.uuid);
    return moving.length;
  });
}

/** A batch of what somebody named; it gathers nothing by itself. Null where nothing of it waits. */
export async function batchByHand(
  services: Services,
  { portal, author }: { readonly portal: Portal; readonly author: LogAuthor },
  wanted: Wanted & { readonly name: string },
): Promise<BatchRow | null> {
  const { db, clock } = services;
  const at = clock.now();
  return transact(db, async (trx) => {
    await lockBatchesOf(trx, portal.uuid);
    const lines = await linesToGather(trx, portal.uuid, wanted);
    if (lines.length === 0) return null;
    const jobUuid = wanted.jobUuid ?? null;
    const rule = { kind: 'hand', jobUuid, name: wanted.name, due: null, labUuid: null } as const;
    const batch = await makeBatch(trx, services, { portal, at, author }, rule);
    await join(trx, batch, lines, at);
    await dropEmptyParcels(trx, portal.uuid);
    return batch;
  });
}

/** Every hour: what may be made is gathered, and a batch whose day is over takes no more. */
export async function gatherAll(services: Services): Promise<void> {
  const { db } = services;
  for (const shop of await shopDays(services)) {
    for (const batch of await overdueBatches(db, shop.portal.uuid, shop.today)) {
      const author = { portalUuid: shop.portal.uuid, program: 'production' };
      await takeBatchStep(services, shop.portal, author, {
        uuid: batch.uuid,
        from: 'collecting',
        to: 'locked',
      });
    }
    await gatherShop(services, shop);
  }
}
