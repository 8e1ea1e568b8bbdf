import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_REQUEST, publicAddress } from './public-address.ts';

const FIRST = { hosts: ['first.example', 'www.first.example'] };
const SECOND = { hosts: ['second.example'] };
const UNNAMED = { hosts: [] };
const at = (PUBLIC_URL: string | undefined, shop: { hosts: string[] }, host = '') =>
  publicAddress({ PUBLIC_URL, PORT: 3000 }, shop, { ...NO_REQUEST, host });

describe('the address of a shop, without a request', () => {
  it('is PUBLIC_URL for the shop it belongs to, and their own name for the others', () => {
    expect(at('https://first.example/', FIRST)).toBe('https://first.example');
    expect(at('https://www.first.example', FIRST)).toBe('https://www.first.example');
    expect(at('https://first.example', SECOND)).toBe('https://second.example');
    expect(at('https://first.example:8443', SECOND)).toBe('https://second.example:8443');
    expect(at('http://first.example', SECOND)).toBe('http://second.example');
    expect(at('https://elsewhere.example', FIRST)).toBe('https://first.example');
    expect(at('https://first.example', UNNAMED)).toBe('https://first.example');
  });

  it('has no path, where no shop answers', () => {
    expect(at('https://first.example/pictures?a=b', FIRST)).toBe('https://first.example');
    expect(at('https://first.example/pictures', UNNAMED)).toBe('https://first.example');
  });

  it('is its first name where PUBLIC_URL is not set, or this machine', () => {
    expect(at(undefined, SECOND)).toBe('https://second.example');
    expect(at(undefined, UNNAMED)).toBe('http://localhost:3000');
  });

  it('of a request is the name that was asked for, if it is the shop’s', () => {
    expect(at('https://first.example', SECOND, 'second.example')).toBe('https://second.example');
    expect(at('https://first.example', SECOND, 'evil.example')).toBe('https://second.example');
    expect(at('https://first.example', SECOND, 'first.example')).toBe('https://second.example');
  });

  it('is reckoned here for every mail, letter, webhook and link to a lab', () => {
    const features = path.join(import.meta.dirname, '..');
    const found = execFileSync('grep', [
      '-rl',
      '--include=*.ts',
      '--exclude=*.test.ts',
      'PUBLIC_URL',
      features,
    ]);
    const files = found
      .toString()
      .trim()
      .split('\n')
      .filter((file) => !file.includes('/testing/'));
    expect(files.map((file) => path.relative(features, file))).toEqual(['portals/public-address.ts']);
  });
});
