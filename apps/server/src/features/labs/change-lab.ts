import { randomUUID } from 'node:crypto';
import { OLD_SECRET_HOURS } from '@picture-day/contract/connections';
import { type LabForm, MOST_LABS } from '@picture-day/contract/lab-rules';
import { differences, type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { after, hours } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { LabSettings } from '../../platform/database/schema-labs.ts';
import { conflict, notFound, unusable } from '../../platform/http/refusal.ts';
import { openAddress, openUrl } from '../../platform/outgoing.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { saidAt } from '../hooks/hook.ts';
import { lockPortal } from '../portals/portal.ts';
import { sealText } from './secrets.ts';
import { insertLab, type LabRow, labsOf, setLab, takeLab } from './store.ts';
import { labText } from './texts.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;
const newLabSecret = (): string => `pdsec_${newSecret()}`;

/** What a form says, of its own kind alone. */
function settingsOf(form: LabForm): LabSettings {
  const isSftp = form.kind === 'sftp';
  const isHttps = form.kind === 'https';
  return {
    names: form.names,
    folder: isHttps ? '' : form.folder,
    host: isSftp ? form.host : '',
    port: isSftp ? form.port : 22,
    username: isSftp ? form.username : '',
    auth: form.auth,
    url: isHttps ? form.url : '',
    way: form.way,
  };
}

/** Says at its field why a place is not called. */
async function assertReachable({ config }: Needed, form: LabForm): Promise<void> {
  if (form.kind === 'https') await saidAt('url', () => openUrl(config, form.url));
  if (form.kind !== 'sftp') return;
  const place = { hostname: form.host, port: form.port, usualPort: 22 };
  await saidAt('host', () => openAddress(config, place));
}

type Placed = Pick<LabRow, 'kind' | 'settings'>;

/** Where a lab's batches are put down; one that is called is asked by itself. */
function placeOf({ kind, settings: { folder, host, port, username } }: Placed): string | undefined {
  if (kind === 'https') return undefined;
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.');
  // A disk may not tell large letters from small ones.
  const at = `${folder.startsWith('/') ? '/' : ''}${parts.join('/')}`.toLowerCase();
  return kind === 'folder' ? at : `${username}@${host.toLowerCase()}:${port} ${at}`;
}

/** Labs that share a place with an earlier one: each would take the other's batches and answers for its own. */
export const sharedPlaces = <Lab extends Placed>(labs: readonly Lab[]): readonly (readonly [Lab, Lab])[] =>
  labs.flatMap((lab, index) => {
    const place = placeOf(lab);
    const earlier =
      place === undefined ? undefined : labs.slice(0, index).find((one) => placeOf(one) === place);
    return earlier ? [[earlier, lab] as const] : [];
  });

function assertOwnPlace(lab: Placed, others: readonly LabRow[]): void {
  const place = placeOf(lab);
  const there = others.find((one) => place !== undefined && placeOf(one) === place);
  if (there) throw unusable(labText.sentence('folderTaken', { lab: there.name }), ['folder']);
}

async function change(
  { db }: Needed,
  author: LogAuthor,
  uuid: string,
  work: (trx: Trx, lab: LabRow) => Promise<Parameters<typeof setLab>[2]>,
): Promise<void> {
  await transact(db, async (trx) => {
    const lab = await takeLab(trx, author.portalUuid, uuid);
    if (!lab) throw notFound();
    await setLab(trx, uuid, await work(trx, lab));
  });
}

export async function addLab(services: Needed, author: LogAuthor, form: LabForm) {
  const { db, clock } = services;
  await assertReachable(services, form);
  if (form.kind === 'sftp' && form.secret === '')
    throw unusable(labText.sentence('secretNeeded'), ['secret']);
  const uuid = randomUUID();
  const secret = newLabSecret();
  await transact(db, async (trx) => {
    // Two forms at the same moment wait for each other.
    await lockPortal(trx, author.portalUuid);
    const known = await labsOf(trx, author.portalUuid);
    if (known.length >= MOST_LABS) throw conflict(labText.sentence('tooMany', { count: MOST_LABS }));
    assertOwnPlace({ kind: form.kind, settings: settingsOf(form) }, known);
    await insertLab(trx, {
      uuid,
      portal_uuid: author.portalUuid,
      name: form.name,
      kind: form.kind,
      settings: JSON.stringify(settingsOf(form)),
      access: form.kind === 'sftp' ? await sealText(trx, form.secret) : null,
      secret: await sealText(trx, secret),
      created_at: clock.now(),
    });
    await writeAudit(trx, clock, author, { action: 'addLab', detail: { lab: uuid, kind: form.kind } });
  });
  return { uuid, secret: form.kind === 'https' ? secret : null };
}

/** Another server, or another name there, starts without a password and without a key that was kept. */
export async function changeLab(services: Needed, author: LogAuthor, uuid: string, form: LabForm) {
  await assertReachable(services, form);
  await change(services, author, uuid, async (trx, lab) => {
    if (lab.kind !== form.kind) throw conflict(labText.sentence('kindStays'));
    const settings = settingsOf(form);
    // A name that is changed goes through where two labs share a place already.
    if (placeOf({ kind: lab.kind, settings }) !== placeOf(lab)) {
      await lockPortal(trx, author.portalUuid);
      const others = await labsOf(trx, author.portalUuid);
      assertOwnPlace(
        { kind: lab.kind, settings },
        others.filter((one) => one.uuid !== uuid),
      );
    }
    const isElsewhere = settings.host !== lab.settings.host || settings.port !== lab.settings.port;
    const isOther =
      isElsewhere ||
      settings.username !== lab.settings.username ||
      (lab.kind === 'sftp' && settings.auth !== lab.settings.auth);
    if (lab.kind === 'sftp' && isOther && form.secret === '')
      throw unusable(labText.sentence('secretNeeded'), ['secret']);
    const changed = differences({ name: lab.name, ...lab.settings }, { name: form.name, ...settings });
    await writeAudit(trx, services.clock, author, {
      action: 'changeLab',
      changed,
      detail: { lab: uuid, secret: form.secret !== '' },
    });
    return {
      name: form.name,
      settings: JSON.stringify(settings),
      ...(form.secret !== '' && lab.kind === 'sftp' && { access: await sealText(trx, form.secret) }),
      ...(isElsewhere && { host_key: null, host_key_at: null }),
    };
  });
}

export async function renewLabSecret(services: Needed, author: LogAuthor, uuid: string): Promise<string> {
  const { clock } = services;
  const secret = newLabSecret();
  await change(services, author, uuid, async (trx, lab) => {
    await writeAudit(trx, clock, author, { action: 'renewLabSecret', detail: { lab: uuid } });
    return {
      secret: await sealText(trx, secret),
      old_secret: lab.secret,
      old_secret_until: after(clock.now(), hours(OLD_SECRET_HOURS)),
    };
  });
  return secret;
}

export const forgetHostKey = (services: Needed, author: LogAuthor, uuid: string): Promise<void> =>
  change(services, author, uuid, async (trx, lab) => {
    const detail = { lab: uuid, fingerprint: lab.host_key };
    await writeAudit(trx, services.clock, author, { action: 'forgetLabHostKey', detail });
    return { host_key: null, host_key_at: null };
  });

export const switchLab = (services: Needed, author: LogAuthor, uuid: string, on: boolean): Promise<void> =>
  change(services, author, uuid, async (trx, lab) => {
    if (on === !lab.off_at) return { off_at: lab.off_at };
    await writeAudit(trx, services.clock, author, { action: 'switchLab', detail: { lab: uuid, on } });
    return { off_at: on ? null : services.clock.now() };
  });
