export { isThisMachine } from '../settings.mjs';

const PRIVATE_NETWORK =
  /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|\[fe[89ab][0-9a-f]:[0-9a-f:]+\])$/i;

/** Whether an address is one of a network at home, which nobody outside can reach. */
export const isPrivateNetwork = (host: string): boolean => PRIVATE_NETWORK.test(host);
