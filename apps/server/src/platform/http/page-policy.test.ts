import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const scriptsOf = (userAgent: string) => {
  const policy = pagePolicy({ nonce: 'n', scriptHash: "'sha256-x'", userAgent, development: false });
  return /script-src ([^;]*)/.exec(policy)?.[1];
};
const SAFARI_15 = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.5 Safari/605.1.15',
];
const OTHERS = [
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0.4896.75 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0',
];

describe('what a page may run', () => {
  it.each(OTHERS)('is the shop’s scripts, the one it names and WebAssembly: %s', (userAgent) => {
    expect(scriptsOf(userAgent)).toBe("'self' 'sha256-x' 'wasm-unsafe-eval'");
  });

  it.each(SAFARI_15)('is WebAssembly also where that is called eval: %s', (userAgent) => {
    expect(scriptsOf(userAgent)).toBe("'self' 'sha256-x' 'unsafe-eval'");
  });

  it('shows pictures of the shop, and of the one storage that sends them where it does', () => {
    const from = (picturesFrom?: string) =>
      /img-src ([^;]*)/.exec(pagePolicy({ userAgent: '', development: false, picturesFrom }))?.[1];
    expect(from()).toBe("'self' data: blob:");
    expect(from('https://storage.example')).toBe("'self' data: blob: https://storage.example");
  });
});
