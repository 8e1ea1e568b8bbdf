import sharp from 'sharp';

/** ICC profiles that come with the image library, so that none has to be shipped. */
async function profileOf(name: 'srgb' | 'p3' | 'cmyk'): Promise<Uint8Array> {
  const create = { width: 1, height: 1, channels: 3 as const, background: '#000000' };
  const image = await sharp({ create }).withIccProfile(name).jpeg().toBuffer();
  const { icc } = await sharp(image).metadata();
  if (!icc) throw new Error(`The image library has no ${name} profile`);
  return icc;
}

const known = new Map<string, Promise<Uint8Array>>();

export function colourProfile(name: 'srgb' | 'p3' | 'cmyk'): Promise<Uint8Array> {
  let profile = known.get(name);
  if (!profile) {
    profile = profileOf(name);
    known.set(name, profile);
  }
  return profile;
}
