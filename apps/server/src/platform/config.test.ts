import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT, readConfig, WrongSetting } from './config.ts';
import { newHttpServer } from './http/server.ts';
import { readSettings } from './settings.mjs';

describe('the settings', () => {
  it('have defaults for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, LISTEN_ADDRESS: '127.0.0.1', DEMO: 'yes', TRUST_PROXY: 0 });
    const place = process.getuid?.() === 0 ? '/var/lib/picture-day' : CHECKOUT;
    expect(config.dataDir.startsWith(place)).toBe(true);
  });

  it('honour PORT, DATA_DIR and DATABASE_URL', () => {
    const config = readConfig({
      PORT: '8080',
      DATA_DIR: 'relative/data',
      DATABASE_URL: 'postgresql://shop@db.example/shop',
    });
    expect(config.PORT).toBe(8080);
    expect(config.dataDir).toBe(path.resolve('relative/data'));
    expect(config.DATABASE_URL).toBe('postgresql://shop@db.example/shop');
  });

  it.each([
    ['no', '10.0.0.9'],
    ['yes', '198.51.100.7'],
    ['2', '203.0.113.5'],
  ])('with TRUST_PROXY=%s take the visitor for %s', async (TRUST_PROXY, address) => {
    const app = newHttpServer(readConfig({ TRUST_PROXY, LOG_LEVEL: 'silent' }));
    app.get('/', async (request) => request.ip);
    const { body } = await app.inject({
      url: '/',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.5, 198.51.100.7' },
    });
    expect(body).toBe(address);
  });

  it('take an empty value for none', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).PORT).toBe(3000);
  });

  it('pass over what login shells set under names that were settings once', () => {
    const shells = { MAIL: '/var/mail/shop', HOST: 'shop.localdomain' };
    expect(readSettings(shells)).toMatchObject({ wrong: undefined, warnings: [] });
    expect(readConfig(shells)).toMatchObject({ MAIL_TO_FOLDER: false, LISTEN_ADDRESS: '127.0.0.1' });
    expect(readConfig({ HOST: 'x86_64-conda-linux-gnu' }).LISTEN_ADDRESS).toBe('127.0.0.1');
  });

  it.each([
    [{ MAIL: 'folder' }, { MAIL_TO_FOLDER: true }],
    [{ HOST: '0.0.0.0' }, { LISTEN_ADDRESS: '0.0.0.0' }],
    [{ HOST: '::' }, { LISTEN_ADDRESS: '::' }],
    [{ HOST: 'localhost' }, { LISTEN_ADDRESS: 'localhost' }],
  ])('still read %o, and say under which name it is to be written', (env, read) => {
    expect(readConfig(env)).toMatchObject(read);
    const [now] = Object.keys(read);
    expect(readSettings(env).warnings).toEqual([expect.stringContaining(`Write ${now} in its place`)]);
    const both = readSettings({ ...env, MAIL_TO_FOLDER: 'no', LISTEN_ADDRESS: '10.0.0.1' });
    expect(both).toMatchObject({
      settings: { MAIL_TO_FOLDER: false, LISTEN_ADDRESS: '10.0.0.1' },
      warnings: [],
    });
  });

  it.each([
    [{ PORT: 'three' }, /PORT: must be a port number/],
    [{ PORT: '70000' }, /PORT: must be a whole number from 0 to 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be an address that starts with postgres/],
    [{ DEMO: 'maybe' }, /DEMO: say yes, no or public/],
    [{ MAIL_TO_FOLDER: 'pigeon' }, /MAIL_TO_FOLDER: say yes or no/],
    [{ LISTEN_ADDRESS: '0.0.0.0:3000' }, /LISTEN_ADDRESS: must be an address of this machine/],
    [{ TRUST_PROXY: 'maybe' }, /TRUST_PROXY: say no, yes, or how many/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: must be one of/],
    [{ S3_BUCKET: 'pictures' }, /Object storage needs/],
    [{ PICTURES_BY: 'nginx' }, /PICTURES_BY: say shop or proxy/],
    [{ PICTURES_BY: 'proxy' }, /PICTURES_BY=proxy needs a proxy in front/],
    [{ VIPPS_CLIENT_ID: 'one' }, /Vipps MobilePay needs/],
    [{ VIPPS_MERCHANT_SERIAL_NUMBER: '12' }, /four to seven digits/],
  ])('refuse %o with a clear message', (env, message) => {
    expect(() => readConfig(env)).toThrow(WrongSetting);
    expect(() => readConfig(env)).toThrow(message);
  });
});
