import {
  type Bookkeeping,
  hasChart,
  keptBookkeeping,
  usualBookkeeping,
} from '@picture-day/contract/bookkeeping';
import { colleagueOf, differences, writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { text } from '../../texts/text.ts';
import { lockPortal, type Portal } from '../portals/portal.ts';
import { findBookkeeping, usedInSales, writeBookkeeping } from './export-store.ts';

/** What the shop has said, or what its country's chart proposes. */
export async function bookkeepingOf(
  db: Db | Trx,
  portal: Portal,
): Promise<{ readonly settings: Bookkeeping; readonly changed: string | null }> {
  const row = await findBookkeeping(db, portal.uuid);
  const usual = usualBookkeeping(portal.settings.country);
  return row
    ? { settings: keptBookkeeping(row.settings as object, usual), changed: row.changed_at.toISOString() }
    : { settings: usual, changed: null };
}

export async function describeAccounts(db: Db, portal: Portal) {
  const { country } = portal.settings;
  const [known, used] = await Promise.all([bookkeepingOf(db, portal), usedInSales(db, portal.uuid)]);
  return { country, hasChart: hasChart(country), ...known, used };
}

export async function saveAccounts(
  db: Db,
  clock: Clock,
  visitor: Customer,
  { settings, seen }: { readonly settings: Bookkeeping; readonly seen: string | null },
): Promise<void> {
  const { portal } = visitor;
  await transact(db, async (trx) => {
    await lockPortal(trx, portal.uuid);
    const before = await bookkeepingOf(trx, portal);
    if (before.changed !== seen) throw conflict(text.sentence('changedElsewhere'));
    const changed = differences(before.settings, settings);
    await writeBookkeeping(trx, portal.uuid, settings, clock.now());
    await writeAudit(trx, clock, colleagueOf(visitor), { action: 'changeMoneyAccounts', changed });
  });
}
