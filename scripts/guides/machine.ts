import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOTS_ENVIRONMENT = [
  'HOME=/root',
  'TERM=dumb',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];
const PATIENCE_MS = 120_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const childOf = (pid: number | undefined): string =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';

/** A Debian of its own below a folder, booted with its own systemd, in the network of this computer. */
export class Machine {
  readonly root: string;
  #container: ChildProcess | undefined;
  #leader = '';

  constructor(root: string) {
    this.root = root;
  }

  /** Unpacks a bare system: what Debian calls minimal, with an init and what adds users. */
  unpack(suite: string): void {
    const packages = 'ca-certificates,systemd-sysv,dbus,adduser';
    const args = ['--variant=minbase', `--include=${packages}`, suite, this.root];
    if (spawnSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
      throw new Error('Debian could not be fetched. Is the network reachable?');
    }
  }

  async boot(binds: readonly string[]): Promise<void> {
    const args = ['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=copy-host'];
    const log = fs.openSync(`${this.root}.log`, 'w');
    this.#container = spawn('systemd-nspawn', ['--directory', this.root, ...args, ...binds], {
      stdio: ['ignore', log, log],
    });
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until && this.#container.exitCode === null) {
      await pause(500);
      this.#leader = childOf(this.#container.pid);
      if (this.#leader && /running|degraded/.test(this.run('systemctl is-system-running').output)) return;
    }
    throw new Error(`The machine does not boot:\n${fs.readFileSync(`${this.root}.log`, 'utf8')}`);
  }

  /** What a shell of root's does with a script; it ends with the first command that fails. */
  run(script: string): { status: number; output: string } {
    const file = path.join(this.root, 'root/script');
    fs.writeFileSync(file, script);
    const args = ['--target', this.#leader, '--all', 'env', '-i', ...ROOTS_ENVIRONMENT];
    const { status, stdout } = spawnSync(
      'nsenter',
      [...args, 'bash', '-c', 'bash -e /root/script 2>&1 < /dev/null'],
      { encoding: 'utf8', maxBuffer: 64e6 },
    );
    return { status: status ?? 1, output: stdout };
  }

  /** As run, while this process goes on. */
  async runBeside(script: string): Promise<{ status: number; output: string }> {
    fs.writeFileSync(path.join(this.root, 'root/script'), script);
    const args = ['--target', this.#leader, '--all', 'env', '-i', ...ROOTS_ENVIRONMENT];
    const child = spawn('nsenter', [...args, 'bash', '-c', 'bash -e /root/script 2>&1 < /dev/null'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const status = await new Promise<number>((ended) => child.once('close', (code) => ended(code ?? 1)));
    return { status, output };
  }

  async end(): Promise<void> {
    const container = this.#container;
    if (!container || container.exitCode !== null) return;
    const ended = new Promise((done) => container.once('exit', done));
    // How a container is told to power off.
    if (this.#leader) spawnSync('kill', ['-s', 'RTMIN+4', this.#leader]);
    await Promise.race([ended, pause(30_000)]);
    container.kill('SIGKILL');
  }
}
