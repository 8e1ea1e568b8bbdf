import { callUrl } from '@picture-day/contract/call';
import { addToRecording, startRecording } from '@picture-day/contract/calls/recording';
import { expect, it } from 'vitest';
import { startShopProcess } from '../../testing/shop-process.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('what a browser sends to a recording is in no log, not even where it is refused', async () => {
  const shop = await openTestShop();
  const one = await startShopProcess(shop.connection, shop.folder, { LOG_LEVEL: 'trace' });
  const post = async (path: string, body: object) =>
    fetch(one.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const canary = 'Kari Kanari';
  const { recording } = (await (await post(startRecording.path, {})).json()) as {
    recording: { uuid: string };
  };
  const path = callUrl(addToRecording, { params: recording });
  const event = JSON.stringify({ type: 5, timestamp: 1, data: { tag: canary, payload: canary } });
  for (const events of [[event], [canary], canary]) {
    await post(path, { sequence: 0, route: '/', events });
  }
  await one.kill('SIGTERM');
  await shop.close();
  expect(one.output()).not.toContain(canary);
  expect(one.output()).not.toContain(recording.uuid);
});
