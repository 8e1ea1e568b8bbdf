// The programs of other makers that only the long tests start: what stands around a live shop.
import fs from 'node:fs';
import path from 'node:path';
import { onPath, UNPACKED, unpackForUser } from './tools.mjs';

/** Only unpacked: installed, they would run by themselves. */
const PROGRAMS = { haproxy: 'haproxy', prometheus: 'prometheus', promtool: 'prometheus' };

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own. */
function postgresPrograms() {
  for (const root of ['/', path.join(UNPACKED, 'root')]) {
    const versions = path.join(root, 'usr/lib/postgresql');
    if (!fs.existsSync(versions)) continue;
    const [newest] = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a));
    const programs = path.join(versions, newest ?? '', 'bin');
    if (fs.existsSync(path.join(programs, 'pg_basebackup'))) return programs;
  }
  return undefined;
}

/** The parts of OpenStack Swift, an object storage that nobody of the shop wrote. */
const SWIFT = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

function swiftPackages() {
  const places = ['/', path.join(UNPACKED, 'root')].map((root) =>
    path.join(root, 'usr/lib/python3/dist-packages'),
  );
  return places.find((place) => fs.existsSync(path.join(place, 'swift/proxy/server.py')));
}

/** Fetches what is missing; answers the environment in which the tests find it. */
export function installLongTools() {
  const missing = Object.keys(PROGRAMS)
    .filter((program) => !onPath(program))
    .map((program) => PROGRAMS[program]);
  if (!postgresPrograms()) missing.push('postgresql');
  if (!swiftPackages()) missing.push(...SWIFT);
  if (missing.length > 0) {
    console.log(`Unpacking ${[...new Set(missing)].join(', ')} for the long tests …`);
    unpackForUser([...new Set(missing)]);
  }
  return { ...process.env, POSTGRES_PROGRAMS: postgresPrograms(), SWIFT_PACKAGES: swiftPackages() };
}
