import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CHECKOUT } from '../platform/config.ts';
import { childrenOf, freePort } from './programs.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

const PASSWORD = 'only-here';
const GUIDE = path.join(CHECKOUT, 'docs/two-databases.md');

/** PostgreSQL refuses to run as root. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = users.find((line) => /^(postgres|nobody):/.test(line))?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** One machine of the guide to two databases, with Debian's PostgreSQL. */
export class DatabaseMachine {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  #server: RunningProgram | undefined;

  private constructor(name: string, folder: string, port: number) {
    this.name = name;
    this.folder = path.join(folder, name);
    this.port = port;
  }

  static async new(name: string, folder: string): Promise<DatabaseMachine> {
    const machine = new DatabaseMachine(name, folder, await freePort());
    fs.mkdirSync(machine.folder, { recursive: true });
    const { uid, gid } = runAs();
    if (uid !== undefined && gid !== undefined) fs.chownSync(machine.folder, uid, gid);
    return machine;
  }

  get #data(): string {
    return path.join(this.folder, 'data');
  }

  #run(program: string, args: readonly string[]): string {
    const programs = process.env.POSTGRES_PROGRAMS;
    if (!programs) throw new Error('PostgreSQL of Debian is missing; npm run test:long fetches it');
    const env = { ...process.env, PGHOST: this.folder, PGPORT: String(this.port), PGUSER: 'postgres' };
    return execFileSync(path.join(programs, program), args, { ...runAs(), cwd: '/', env, encoding: 'utf8' });
  }

  /** What Debian's package does when it is installed. */
  create(): void {
    this.#run('initdb', [
      '-D',
      this.#data,
      '-U',
      'postgres',
      '--auth-local=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
  }

  /** The commands of a section of the guide that PostgreSQL's own programs carry out, with these machines' places. */
  follow(section: string, { other }: { other?: DatabaseMachine } = {}): string {
    const [, text = ''] = fs.readFileSync(GUIDE, 'utf8').split(`\n## ${section}\n`);
    const lines = (text.split('\n## ')[0] ?? '').split('\n');
    const commands = lines.filter((line) => line.startsWith('runuser -u postgres -- '));
    if (commands.length === 0) throw new Error(`the guide has no commands for «${section}»`);
    const isOurs = (command: string) => command.includes('pg_basebackup') === Boolean(other);
    return commands
      .filter(isOurs)
      .map((command) => {
        const own = command
          .replace('runuser -u postgres -- ', '')
          .replaceAll('…', PASSWORD)
          .replace('host=10.0.0.11', `host=127.0.0.1 port=${other?.port}`)
          .replace('/var/lib/postgresql/17/main', this.#data);
        const [program = '', ...args] = [...own.matchAll(/"([^"]*)"|([^\s"]+(?:"[^"]*")?)/g)].map(([word]) =>
          word.replaceAll('"', ''),
        );
        return this.#run(program, args);
      })
      .join('\n');
  }

  /** The lines of the guide about who may come in; every machine is this one here. */
  openDoors(): void {
    const [, lines = ''] = /pg_hba\.conf <<'END'\n([\s\S]*?)\nEND/.exec(fs.readFileSync(GUIDE, 'utf8')) ?? [];
    const own = lines.replaceAll(/10\.0\.0\.\d+\/32/g, '127.0.0.1/32');
    const file = path.join(this.#data, 'pg_hba.conf');
    fs.writeFileSync(file, `local all all trust\n${own}\n`);
  }

  async start(): Promise<void> {
    const options = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      max_connections: '200',
    };
    const set = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = path.join(process.env.POSTGRES_PROGRAMS ?? '', 'postgres');
    const args = ['-D', this.#data, '-p', String(this.port), ...set];
    this.#server = await runProgram(program, args, this.port, { ...runAs(), cwd: '/' });
    while (!(await this.ask('select 1').catch(() => undefined))) await wait(50);
  }

  /** Asked by its own administrator, past everything in front of it. */
  async ask<T extends object>(question: string): Promise<readonly T[]> {
    const client = new pg.Client({
      host: this.folder,
      port: this.port,
      user: 'postgres',
      database: 'postgres',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(question)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The whole machine: every process of the server at once. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.#server?.child.pid;
    if (pid === undefined) return;
    // Stopped first, it starts no others meanwhile.
    process.kill(pid, 'SIGSTOP');
    for (const one of [...childrenOf(pid), pid]) {
      try {
        process.kill(one, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  async end(): Promise<void> {
    const { exitCode = 0, signalCode = null } = this.#server?.child ?? {};
    if (!this.#server || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#server.child, 'exit');
    this.signal('SIGKILL');
    await ended;
  }
}

/** How the shop names the database behind the proxy. */
export const shopDatabaseAt = (port: number): string =>
  `postgresql://shop:${PASSWORD}@127.0.0.1:${port}/shop`;
