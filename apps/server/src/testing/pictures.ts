import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export interface NewPhotograph {
  readonly width?: number;
  readonly height?: number;
  /** Any text; another text gives another picture. */
  readonly seed?: string;
  readonly greenscreen?: boolean;
  readonly orientation?: number;
}

const hueOf = (seed: string): number => [...seed].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 360, 7);

/** A drawn photograph whose four corners tell how it is turned: red, green, blue, yellow clockwise from top left. */
export function photographSvg({ width = 900, height = 1200, seed = '', greenscreen }: NewPhotograph): Buffer {
  const hue = hueOf(seed);
  const wall = greenscreen ? '#1fb14b' : `hsl(${hue} 35% 72%)`;
  const corner = Math.round(Math.min(width, height) / 6);
  const corners = greenscreen
    ? ''
    : `<rect width="${corner}" height="${corner}" fill="#e01010"/>
<rect x="${width - corner}" width="${corner}" height="${corner}" fill="#10c010"/>
<rect x="${width - corner}" y="${height - corner}" width="${corner}" height="${corner}" fill="#1010e0"/>
<rect y="${height - corner}" width="${corner}" height="${corner}" fill="#e0e010"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${wall}"/>${corners}
<ellipse cx="${width / 2}" cy="${height * 0.95}" rx="${width * 0.38}" ry="${height * 0.35}" fill="hsl(${hue + 200} 45% 38%)"/>
<circle cx="${width / 2}" cy="${height * 0.42}" r="${Math.min(width, height) * 0.22}" fill="#e8b894"/>
</svg>`);
}

/** A camera's JPEG with all the metadata a camera writes: position, owner, serial number. */
export function photograph(wanted: NewPhotograph = {}): Promise<Buffer> {
  const image = sharp(photographSvg(wanted))
    .flatten()
    .withExif({
      IFD0: { Artist: 'Kari Fotograf', Copyright: 'SECRET-OWNER', Make: 'Canon' },
      IFD2: { BodySerialNumber: '0420001234' },
      IFD3: { GPSLatitude: '58/1 15/1 0/1', GPSLatitudeRef: 'N' },
    });
  return (wanted.orientation ? image.withMetadata({ orientation: wanted.orientation }) : image)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The mean colour of a square around a point, both given as shares of the picture. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum: [number, number, number] = [0, 0, 0];
  const half = Math.max(1, Math.round(Math.min(info.width, info.height) / 40));
  const cx = Math.round(info.width * x);
  const cy = Math.round(info.height * y);
  let count = 0;
  for (let py = cy - half; py <= cy + half; py++) {
    for (let px = cx - half; px <= cx + half; px++) {
      if (px < 0 || py < 0 || px >= info.width || py >= info.height) continue;
      for (let c = 0; c < 3; c++) sum[c]! += data[(py * info.width + px) * info.channels + c]!;
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** How far two pictures of one size differ: the mean over all pixels and channels. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) =>
    sharp(bytes)
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    throw new Error('the pictures have different sizes');
  }
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs(a.data[at]! - b.data[at]!);
  return sum / a.data.length;
}

export interface JobFolder {
  readonly job?: object;
  readonly roster?: string | Buffer;
  /** Further files by their paths. */
  readonly files?: Readonly<Record<string, Buffer | string>>;
}

export const JOB_FILE = {
  key: 'lillesund-skole-2026',
  name: 'Lillesund skole',
  jobType: { key: 'school', name: 'School' },
  photographer: { key: 'lillesund-foto', name: 'Lillesund Foto' },
  date: '2026-09-15T08:30:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: false,
};

export const ROSTER = `key,name,group,contact,code,folder
ada,Ada Solheim,4B,ada@example.com,,ada
emil,Emil Bakke,4B,,,emil
`;

/** Writes the folder of a photo day inside another, such as the test shop's own, which goes with it. */
export async function writeJobFolder(
  within: string,
  { job, roster, files = {} }: JobFolder = {},
): Promise<string> {
  const folder = await fs.mkdtemp(path.join(within, 'job-'));
  await fs.writeFile(path.join(folder, 'job.json'), JSON.stringify({ ...JOB_FILE, ...job }));
  await fs.writeFile(path.join(folder, 'roster.csv'), roster ?? ROSTER);
  for (const [name, content] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), content);
  }
  return folder;
}
