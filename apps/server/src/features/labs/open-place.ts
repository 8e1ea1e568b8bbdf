import type { Db } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { portalByUuid } from '../portals/portal.ts';
import { labsRoot, openFolder } from './folder-place.ts';
import { LabFault, type Place } from './place.ts';
import { unsealText } from './secrets.ts';
import { openSftp } from './sftp-place.ts';
import { type LabRow, pinHostKey } from './store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;

/** The folder of a lab that has one. Each shop's lie apart. */
export async function openPlace({ db, clock, config }: Needed, lab: LabRow): Promise<Place> {
  const { settings } = lab;
  if (lab.kind === 'folder') {
    const { key } = await portalByUuid(db, lab.portal_uuid);
    return openFolder(labsRoot(config), [key, settings.folder]);
  }
  if (lab.kind !== 'sftp') throw new LabFault('no-folder');
  return openSftp(config, {
    host: settings.host,
    port: settings.port,
    username: settings.username,
    folder: settings.folder,
    login: await loginOf(db, lab),
    pinned: (shown) => pinHostKey(db, lab.uuid, shown, clock.now()),
  });
}

async function loginOf(db: Db, { access, settings }: LabRow) {
  if (!access) throw new LabFault('login');
  const text = await unsealText(db, access);
  return settings.auth === 'key' ? { privateKey: text } : { password: text };
}
