import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Kind } from './results.ts';

export const KIND_NAMES: Readonly<Record<Kind, MessageDescriptor>> = {
  children: msg`Children`,
  families: msg`Families`,
  orders: msg`Orders`,
  codes: msg`Codes`,
  jobs: msg`Jobs`,
  designs: msg`Designs`,
  pages: msg`Pages`,
};

/** The drawing of each kind, as the rail has it. */
export const KIND_DRAWINGS: Readonly<Record<Kind, string>> = {
  children: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6',
  families:
    'M5.5 8.5a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M3 19.500c.6-3.600 3-5.500 6-5.500s5.400 1.900 6 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.400c2 .8 3.200 2.600 3.600 5.100',
  orders: 'M6 8h12l1 12H5zM9 8V6a3 3 0 0 1 6 0v2',
  codes:
    'M4 16a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M10 13.500L19 4.500M16 7.500l2.500 2.500M13.500 10l2 2',
  jobs: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM8.500 13a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0',
  designs: 'M5 4h14v16H5zM8.500 8h7v6h-7zM8.500 17h7',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
};
