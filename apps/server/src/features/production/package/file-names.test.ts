import { DEFAULT_FILE_NAMES, isFileNames } from '@picture-day/contract/entities/batch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeName } from '../../../platform/safe-name.ts';
import { fileNames } from './file-names.ts';

const parts = {
  job: 'Lillesund skole',
  batch: 'LS-2026-11',
  class: '4B',
  child: 'Håkon Ødegård',
  order: 'c90b1f27',
  product: 'Calendar 20 × 30',
  size: '20x30',
  number: '1',
  quantity: '2',
};

describe('the names of print files', () => {
  it('are made of the shop’s pattern, in letters that every file system keeps', () => {
    expect(fileNames(DEFAULT_FILE_NAMES, [parts], 'pdf')).toEqual([
      '4B/Hakon-Odegard_c90b1f27_Calendar-20-x-30_1_x2.pdf',
    ]);
    expect(fileNames('{job}/{size}/{product}', [parts], 'pdf')).toEqual([
      'Lillesund-skole/20x30/Calendar-20-x-30.pdf',
    ]);
  });

  it('are never the same twice, also where capitals do not count', () => {
    const names = fileNames('{child}', [parts, { ...parts, child: 'HÅKON ØDEGÅRD' }, parts], 'pdf');
    expect(names).toEqual(['Hakon-Odegard.pdf', 'HAKON-ODEGARD-2.pdf', 'Hakon-Odegard-3.pdf']);
  });

  it('lead nowhere else and are no device, whatever a child is called', () => {
    expect(
      fileNames('{class}/{child}', [{ ...parts, child: '../../etc/passwd', class: 'CON' }], 'pdf'),
    ).toEqual(['_CON/etc-passwd.pdf']);
    expect(fileNames('{class}/{child}', [{ ...parts, child: 'محمد', class: '' }], 'pdf')).toEqual([
      '0/0.pdf',
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = safeName(text);
        expect(name).toMatch(/^[A-Za-z0-9._-]{0,81}$/);
        expect(name).not.toMatch(/^\.|\.$|\.\.|^(con|prn|aux|nul)(\.|$)/i);
      }),
    );
  });

  it('come from a pattern of known tokens alone', () => {
    expect(isFileNames(DEFAULT_FILE_NAMES)).toBe(true);
    for (const wrong of ['', 'all', '{price}', '{class}//{child}', '../{child}?', '{class', '/{child}'])
      expect([wrong, isFileNames(wrong)]).toEqual([wrong, false]);
  });
});
