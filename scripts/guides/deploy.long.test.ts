import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';

it('systemd finds nothing wrong with the unit', ({ skip }) => {
  const unit = path.join(CHECKOUT, 'deploy/picture-day.service');
  const said = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  if (said.error) return skip('this machine has no systemd-analyze');
  expect([said.status, said.stderr]).toEqual([0, '']);
});
