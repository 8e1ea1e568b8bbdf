// The programs the tests need beside Node: a browser, readers of the PDF files we print, a server for SFTP, and a proxy.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const BROWSER = 'chromium-headless-shell';
const CHROMIUM_FILES = 'usr/lib/chromium';
const PACKAGES = {
  [BROWSER]: BROWSER,
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  gs: 'ghostscript',
};

const DOORS = { sshd: 'openssh-server', nginx: 'nginx' };

/** Services lie where only an administrator's path leads. */
const SERVICES = ['/usr/sbin', '/sbin'];
export const onPath = (program) =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...SERVICES].some((folder) =>
    fs.existsSync(path.join(folder, program)),
  );

const quiet = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Installs what is missing: with apt-get as root or by sudo, else unpacked below the user's own cache. */
export function installTools(more = {}) {
  useUnpacked();
  const packages = { ...PACKAGES, ...more };
  const missing = () =>
    Object.keys(packages).filter(
      (program) => !onPath(program) && !(program === BROWSER && process.env.CHROMIUM),
    );
  if (missing().length > 0) {
    const wanted = missing().map((program) => packages[program]);
    console.log(`Installing ${wanted.join(', ')} for the tests …`);
    if (process.getuid?.() === 0) aptInstall([], wanted);
    else if (spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0)
      aptInstall(['sudo', '-n'], wanted);
    else unpackForUser(wanted);
  }
  const still = missing();
  if (still.length > 0) {
    console.error(
      `The tests need ${still.join(', ')}. Install ${still.map((p) => packages[p]).join(', ')} and run again.`,
    );
    process.exit(1);
  }
  // Only unpacked: installed, they would open doors of this machine by themselves.
  const doors = Object.keys(DOORS).filter((program) => !onPath(program));
  if (doors.length > 0) unpackForUser(doors.map((program) => DOORS[program]));
  if (doors.includes('sshd') && process.getuid?.() === 0) addUserOfSshd();
  const browser = process.env.CHROMIUM ?? which(BROWSER);
  return { ...process.env, CHROMIUM: browser };
}

const which = (program) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => fs.existsSync(file));

function aptInstall(before, packages) {
  const [command, ...first] = [...before, 'apt-get'];
  quiet(command, [...first, 'update', '-qq']);
  quiet(command, [...first, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Run by an administrator it gives its rights away to this user, whom its package would make. */
function addUserOfSshd() {
  if (/^sshd:/m.test(fs.readFileSync('/etc/passwd', 'utf8'))) return;
  const nobody = ['--no-create-home', '--home-dir', '/run/sshd', '--shell', '/usr/sbin/nologin'];
  quiet('useradd', ['--system', ...nobody, 'sshd']);
}

export const UNPACKED = path.join(os.homedir(), '.cache', 'picture-day', 'tools');

/** Packages from the system's own archive, downloaded and unpacked without any rights. */
export function unpackForUser(packages) {
  const state = path.join(UNPACKED, 'apt');
  const archives = path.join(state, 'cache', 'archives', 'partial');
  for (const folder of [archives, path.join(state, 'lists', 'partial')])
    fs.mkdirSync(folder, { recursive: true });
  const own = [
    ...['-o', `Dir::State::lists=${state}/lists`, '-o', `Dir::Cache=${state}/cache`],
    ...['-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', 'Debug::NoLocking=true'],
  ];
  quiet('apt-get', [...own, 'update', '-qq']);
  quiet('apt-get', [
    ...own,
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '--download-only',
    ...packages,
  ]);
  const root = path.join(UNPACKED, 'root');
  fs.mkdirSync(root, { recursive: true });
  const cache = path.join(state, 'cache', 'archives');
  for (const file of fs.readdirSync(cache)) {
    if (file.endsWith('.deb')) quiet('dpkg', ['-x', path.join(cache, file), root]);
  }
  useUnpacked();
}

/** The folders with shared libraries: some packages keep theirs one level deeper. */
function librariesBelow(folder, levels) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => /\.so(\.|$)/.test(name)) ? [folder] : [];
  if (levels === 0) return own;
  const deeper = entries.filter((entry) => entry.isDirectory());
  return [...own, ...deeper.flatMap(({ name }) => librariesBelow(path.join(folder, name), levels - 1))];
}

/** Puts programs unpacked earlier, and their libraries, on the paths. */
function useUnpacked() {
  const root = path.join(UNPACKED, 'root');
  if (!fs.existsSync(root)) return;
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => librariesBelow(path.join(root, folder), 2));
  const programs = ['usr/bin', 'usr/sbin'].map((folder) => path.join(root, folder));
  process.env.PATH = [process.env.PATH, ...programs].join(path.delimiter);
  process.env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, ...libraries].filter(Boolean).join(':');
  // A browser without a single font of the system's does not start a page.
  if (!fs.existsSync('/etc/fonts/fonts.conf')) {
    const fonts = path.join(UNPACKED, 'fonts.conf');
    const folders = `<dir>${root}/usr/share/fonts</dir><cachedir>${UNPACKED}/font-cache</cachedir>`;
    fs.writeFileSync(fonts, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>\n`);
    process.env.FONTCONFIG_FILE = fonts;
  }
  const ghostscript = path.join(root, 'usr/share/ghostscript');
  if (fs.existsSync(ghostscript)) {
    const [version = ''] = fs.readdirSync(ghostscript).filter((name) => /^\d/.test(name));
    process.env.GS_LIB = ['Resource/Init', 'Resource', 'lib', 'iccprofiles']
      .map((part) => path.join(ghostscript, version, part))
      .join(':');
  }
  const chromium = path.join(root, CHROMIUM_FILES, BROWSER);
  if (!fs.existsSync(chromium)) return;
  process.env.CHROMIUM = chromium;
  const whole = path.join(root, CHROMIUM_FILES, 'chromium');
  if (fs.existsSync(whole)) process.env.WHOLE_CHROMIUM = whole;
  // What its package shares with a browser of the system's was not unpacked, but is looked for beside the program.
  const shared = path.join('/', CHROMIUM_FILES);
  for (const name of fs.existsSync(shared) ? fs.readdirSync(shared) : []) {
    const own = path.join(root, CHROMIUM_FILES, name);
    if (!fs.existsSync(own)) fs.symlinkSync(path.join(shared, name), own);
  }
}
