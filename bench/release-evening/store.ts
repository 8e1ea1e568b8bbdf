/** Object storage in a process of its own, so that its work is not the visitors'. */
import type { AddressInfo } from 'node:net';
import { objectStore } from '../../apps/server/src/testing/object-store.ts';

const store = objectStore();
store.listen(0, '127.0.0.1', () => process.send?.({ port: (store.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
