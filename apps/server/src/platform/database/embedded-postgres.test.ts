import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newTestDatabase } from '../../testing/postgres.ts';
import { WrongSetting } from '../config.ts';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { BASELINE, LAST_OF_FIRST_RELEASE, MIGRATIONS } from './migrations/index.ts';

const LAUNCHER = path.join(import.meta.dirname, '../../testing/launch-postgres.ts');

const launched = new Set<ChildProcess>();
afterAll(() => {
  for (const child of launched) child.kill('SIGKILL');
});

/** Starts the database in a process of its own, which answers where it listens and then waits. */
async function launch(root: string): Promise<{ host: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [LAUNCHER, root], { stdio: ['ignore', 'pipe', 'inherit'] });
  launched.add(child);
  const [line] = await once(child.stdout, 'data');
  return {
    host: String(line).trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('the private PostgreSQL', () => {
  let root: string;
  beforeAll(() => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-launch-'));
    fs.chmodSync(folder, 0o755);
    root = path.join(folder, 'postgres');
  });
  afterAll(() => {
    startEmbeddedPostgres(root).stop();
    fs.rmSync(path.dirname(root), { recursive: true, force: true });
  });

  it('is one server when two processes start it for the first time at once, and outlives their kill -9', async () => {
    const both = await Promise.all([launch(root), launch(root)]);
    expect(both[0].host).toBe(both[1].host);
    const { db } = connect({ host: both[0].host, user: 'shop', database: 'postgres' }, () => {});
    await sql`create table kept (n int)`.execute(db);
    await sql`insert into kept values (7)`.execute(db);
    await Promise.all(both.map((one) => one.kill()));
    const again = startEmbeddedPostgres(root);
    expect(again.reused).toBe(true);
    const { rows } = await sql<{ n: number }>`select n from kept`.execute(db);
    expect(rows).toEqual([{ n: 7 }]);
    await db.destroy();
  });

  it('is taken over only when it is ready, while another process starts it', async () => {
    const { host } = startEmbeddedPostgres(root).connection;
    const lock = path.join(root, 'data', 'postmaster.pid');
    const said = fs.readFileSync(lock, 'utf8');
    expect(said).toMatch(/\nready\s*\n/);
    fs.writeFileSync(lock, said.replace(/\nready\s*\n/, '\nstarting\n'));
    let answered = false;
    const second = launch(root).then((one) => {
      answered = true;
      return one;
    });
    // A launch takes a third of this when nothing holds it back.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(answered).toBe(false);
    fs.writeFileSync(lock, said);
    const { host: sameHost, kill } = await second;
    expect(sameHost).toBe(host);
    await kill();
  });

  it('takes the folder of its socket with it when it is stopped', () => {
    const { connection, stop } = startEmbeddedPostgres(root);
    expect(fs.existsSync(String(connection.host))).toBe(true);
    stop();
    expect(fs.existsSync(String(connection.host))).toBe(false);
  });

  const asRoot = process.getuid?.() === 0;
  if (asRoot)
    it('says clearly when root keeps its data where nobody else may enter', () => {
      const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-closed-'));
      fs.chmodSync(closed, 0o700);
      expect(() => startEmbeddedPostgres(path.join(closed, 'postgres'))).toThrow(WrongSetting);
      expect(() => startEmbeddedPostgres(path.join(closed, 'postgres'))).toThrow(
        /cannot enter .* Set DATA_DIR/,
      );
      fs.rmSync(closed, { recursive: true });
    });
});

describe('migrations', () => {
  it('are safe when three processes start at once', async () => {
    const connection = await newTestDatabase(inject('postgresHost'));
    const admin = connect({ ...connection }, () => {});
    await sql`drop schema public cascade`.execute(admin.db);
    await sql`create schema public`.execute(admin.db);
    const three = [1, 2, 3].map(() => connect({ ...connection, max: 2 }, () => {}));
    const ran = await Promise.all(three.map(({ db }) => migrate(db)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all([...three, admin].map(({ db }) => db.destroy()));
  });

  it('keep no family waiting behind a table that is in use, and are made once it is free', async () => {
    const connection = await newTestDatabase(inject('postgresHost'));
    const { db, pool } = connect({ ...connection, max: 4 }, () => {});
    const busy = await pool.connect();
    await busy.query('begin; select 1 from account');
    const add: Migration = {
      up: (trx) => sql`alter table account add column tried text`.execute(trx).then(),
    };
    const made = migrate(db, { ...MIGRATIONS, '9998-tried': add });
    const waits = sql<{ pid: number }>`select pid from pg_locks
      where not granted and relation = 'account'::regclass and mode = 'AccessExclusiveLock'`;
    await vi.waitFor(async () => expect((await waits.execute(db)).rows).toHaveLength(1), { timeout: 20_000 });
    // Without giving way it would stand before everybody who comes later, for as long as the first one stays.
    await db.selectFrom('account').select('uuid').execute();
    await busy.query('commit');
    busy.release();
    expect(await made).toEqual(['9998-tried']);
    await db.destroy();
  });

  it('of the first release count as the baseline, and what is in the tables stays', async () => {
    const { db } = connect(await newTestDatabase(inject('postgresHost')), () => {});
    await sql`insert into portal (uuid, key, name, hosts, is_default, settings)
      values (${randomUUID()}, 'kept', 'Kept Foto', '{}', true, '{}')`.execute(db);
    // What that release wrote of its own steps, some of them.
    await sql`delete from kysely_migration where name = ${BASELINE}`.execute(db);
    await sql`insert into kysely_migration values
      ('0001-access-and-pictures', '2026-01-01'), (${LAST_OF_FIRST_RELEASE}, '2026-11-01')`.execute(db);
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(MIGRATIONS).sort());
    expect(await db.selectFrom('portal').select('key').execute()).toEqual([{ key: 'kept' }]);
    await db.destroy();
  });

  it('from before the first release are refused with the way to go', async () => {
    const { db } = connect(await newTestDatabase(inject('postgresHost')), () => {});
    await sql`delete from kysely_migration`.execute(db);
    await sql`insert into kysely_migration values ('0001-access-and-pictures', '2026-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/before the first release .* Start that release with it once/);
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toEqual([{ name: '0001-access-and-pictures' }]);
    await db.destroy();
  });

  it('of a newer version are left alone, in a sentence', async () => {
    const { db } = connect(await newTestDatabase(inject('postgresHost')), () => {});
    await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(WrongSetting);
    await expect(migrate(db)).rejects.toThrow(
      /belongs to a newer version of the shop \(9999-from-the-future\)/,
    );
    await db.destroy();
  });
});
