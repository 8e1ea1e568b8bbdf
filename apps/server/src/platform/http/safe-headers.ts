import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** What no page needs, so that no script that got into one can ask a family for it. The packing table reads codes by camera. */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ].map((feature) => `${feature}=()`),
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** What every answer says to browsers for safety. It is the same each time, so Helmet is asked once. */
export function safeHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const say = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ? undefined : false,
  });
  say(answer.req, answer, () => {});
  return { ...answer.getHeaders(), 'permissions-policy': PERMISSIONS };
}
