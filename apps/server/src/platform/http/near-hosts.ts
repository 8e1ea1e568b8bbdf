const THIS_MACHINE = /^(?:(?:[a-z0-9-]+\.)*localhost|\[?::1\]?|127\.\d+\.\d+\.\d+)$/i;
const PRIVATE_NETWORK =
  /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|\[fe[89ab][0-9a-f]:[0-9a-f:]+\])$/i;

/** Whether a name or an address means the machine that asks. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

/** Whether an address is one of a network at home, which nobody outside can reach. */
export const isPrivateNetwork = (host: string): boolean => PRIVATE_NETWORK.test(host);
