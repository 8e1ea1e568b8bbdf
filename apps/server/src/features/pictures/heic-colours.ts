const MOST_IN_ONE_SEGMENT = 65_519;

/** The colour profile that a HEIC carries; phones photograph in wider colours than sRGB. */
export function colourProfileOf(heic: Buffer): Buffer | undefined {
  const at = heic.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const size = heic.readUInt32BE(at - 4);
  const profile = heic.subarray(at + 8, at - 4 + size);
  return size > 12 && profile.length === size - 12 && profile.length <= MOST_IN_ONE_SEGMENT
    ? profile
    : undefined;
}

/** The same JPEG, told which colours its numbers mean. */
export function withColourProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
