import { demoElsewhere } from '../apps/server/src/platform/settings.mjs';
import {
  assertSettings,
  become,
  buildShop,
  CHECKOUT,
  install,
  NODE,
  SHOP_ENVIRONMENT,
  SHOP_FLAGS,
} from './prepare.mjs';

const development = process.argv.includes('--dev');
assertSettings(demoElsewhere);
await install();
if (!development) await buildShop();
await become(
  NODE,
  [
    ...SHOP_FLAGS,
    ...(development ? ['--watch-path=apps/server/src', '--watch-preserve-output'] : []),
    `${CHECKOUT}/apps/server/src/main.ts`,
    'start',
    ...(development ? ['--dev'] : []),
  ],
  { env: { ...SHOP_ENVIRONMENT, ...process.env, NODE_ENV: development ? 'development' : 'production' } },
);
