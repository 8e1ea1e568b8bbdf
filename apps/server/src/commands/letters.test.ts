import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatAccessCode } from '@picture-day/contract/access-code';
import { LANGUAGES, type Language } from '@picture-day/contract/languages';
import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importJob } from '../features/pictures/import/import-job.ts';
import { NO_REQUEST, publicAddress } from '../features/portals/public-address.ts';
import { qrPath } from '../paper/qr-path.ts';
import { writeJobFolder } from '../testing/pictures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeLetters } from './letters.ts';
import { choosePortal } from './read-options.ts';

describe('code letters', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    const roster = [
      'key,name,group,code',
      'a,Ada Solheim,4B,',
      'b,Anne Marie Elisabeth von Hohenstein-Wallraff Kristiansen,4B,',
      'c,Jørgen Ås,4A,OLD77',
      'd,Zoë Ñandú,4A,',
      'e,Sáhčá Š,4A,',
    ];
    await importJob(
      shop.services,
      shop.portalUuid,
      await writeJobFolder(shop.folder, {
        job: {
          deadline: '2026-12-30T12:00:00Z',
          codes: [{ code: 'ZZGOTO', redirect: '/pages/x', subject: 'a' }],
        },
        roster: roster.join('\n'),
      }),
    );
  });
  afterAll(() => shop.close());

  const write = async (lang: Language) => {
    const portal = await choosePortal(shop.services, undefined);
    const file = path.join(shop.folder, `${lang}.pdf`);
    const said: string[] = [];
    const out = { write: (text: string) => said.push(text) > 0 } as unknown as NodeJS.WriteStream;
    const count = await writeLetters(
      shop.services,
      { portal, jobKey: 'lillesund-skole-2026', file, lang },
      out,
    );
    return { file, said: said.join(''), count };
  };

  it.each(LANGUAGES)('are written in %s, two letters a sheet and no sheet of two classes', async (lang) => {
    const { file, count, said } = await write(lang);
    expect(count).toBe(5);
    expect(said).toContain('5 letters in');
    expect(said).toContain('Set PUBLIC_URL');
    expect(said).not.toContain('cannot be printed');
    const pdf = await fs.readFile(file, 'latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    // Three of 4A, two of 4B.
    expect(pdf.match(/\/Type\/Page[^s]/g)).toHaveLength(3);
  });

  it('can be searched for a name and a code, card after card', async () => {
    const { file } = await write('nb');
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-']);
    const codes = await shop.services.db
      .selectFrom('access_code')
      .innerJoin('subject', 'subject.uuid', 'access_code.subject_uuid')
      .where('redirect', 'is', null)
      .orderBy('subject.group_name')
      .orderBy('subject.name')
      .select(['subject.name', 'access_code.code'])
      .execute();
    const text = stdout.replace(/\s+/g, ' ');
    let from = 0;
    for (const { name, code } of codes) {
      for (const said of [name, formatAccessCode(code).replace('-', ' ')]) {
        expect(text.slice(from)).toContain(said);
        from = text.indexOf(said, from);
      }
    }
  });

  it('lead to the front page of the shop with the code filled in', () => {
    expect(
      publicAddress({ PUBLIC_URL: 'https://foto.example/', PORT: 3000 }, { hosts: [] }, NO_REQUEST),
    ).toBe('https://foto.example');
    expect(
      publicAddress({ PUBLIC_URL: 'https://foto.example', PORT: 3000 }, { hosts: ['a.example'] }, NO_REQUEST),
    ).toBe('https://a.example');
    expect(publicAddress({ PUBLIC_URL: undefined, PORT: 3100 }, { hosts: [] }, NO_REQUEST)).toBe(
      'http://localhost:3100',
    );
  });

  it('draw every dark square of the QR code and no other', () => {
    const text = 'https://foto.example/?code=ABCDE23456';
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    const area = [
      ...qrPath(text, { x: 0, y: 0, size: modules.size }, { errorCorrectionLevel: 'M' }).matchAll(
        /M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H/g,
      ),
    ].reduce(
      (sum, [, left, top, right, bottom]) =>
        sum + (Number(right) - Number(left)) * (Number(bottom) - Number(top)),
      0,
    );
    const dark = [...modules.data].filter(Boolean).length;
    expect(area).toBeCloseTo(dark, 3);
  });

  it('are refused for a job that does not exist', async () => {
    const portal = await choosePortal(shop.services, 'test');
    const wanted = { portal, jobKey: 'nothing', file: '/nowhere.pdf', lang: 'en' } as const;
    await expect(writeLetters(shop.services, wanted, process.stdout)).rejects.toThrow(
      /There is no job "nothing"\. Known: .+\.$/,
    );
    await expect(choosePortal(shop.services, 'nobody')).rejects.toThrow('Known: test');
  });

  it('are refused in a folder that does not exist, by its name', async () => {
    const portal = await choosePortal(shop.services, 'test');
    const wanted = {
      portal,
      jobKey: 'lillesund-skole-2026',
      file: '/nowhere/at/all/letters.pdf',
      lang: 'en',
    } as const;
    await expect(writeLetters(shop.services, wanted, process.stdout)).rejects.toThrow(
      'There is no folder /nowhere/at/all.',
    );
  });

  it('are sound PDF files', async () => {
    const { file } = await write('nb');
    const found = await promisify(execFile)('qpdf', ['--check', file]).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    // The checker is a tool of the system; where it is missing the structure was checked above.
    if (found instanceof Error && found.code === 'ENOENT') return;
    expect(found).not.toBeInstanceOf(Error);
  });
});
