import type { Picture } from '@picture-day/contract/entities/picture-set';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import styles from './category-scene.module.css';

/** A page of a catalogue in millimetres. */
export const PAGE = { width: 210, height: 280 } as const;
export const PAGE_BOX = `0 0 ${PAGE.width} ${PAGE.height}`;

interface ShotProps {
  picture: Picture | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
  size?: 320 | 640;
}

/** A photograph cut to a frame; where there is none, its mat. */
export function Shot({ picture, x, y, width, height, size = 320 }: ShotProps) {
  return (
    <svg x={x} y={y} width={width} height={height} overflow="hidden" aria-hidden="true">
      <rect width="100%" height="100%" fill="#d9d2c6" />
      {picture && (
        <image
          href={pictureUrl(picture.uuid, size)}
          width="100%"
          height="100%"
          // A group is shown whole: a cut would go through somebody at its edge.
          preserveAspectRatio={picture.groupPicture ? 'xMidYMid meet' : 'xMidYMid slice'}
        />
      )}
    </svg>
  );
}

const TINTS = [
  ['#cbd6dc', '#a9bac4'],
  ['#dfd0c6', '#c3ad9f'],
  ['#ccd6c5', '#a9b9a0'],
  ['#d6ccda', '#b5a6bd'],
  ['#dfd7c2', '#c2b596'],
] as const;

function Outline({ x, y, width, height, tint }: Omit<ShotProps, 'picture'> & { tint: number }) {
  const [ground, figure] = TINTS[tint % TINTS.length] ?? TINTS[0];
  const middle = x + width / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={ground} />
      <circle cx={middle} cy={y + height * 0.42} r={width * 0.2} fill={figure} />
      <path
        d={`M${middle - width * 0.38} ${y + height}a${width * 0.38} ${height * 0.34} 0 0 1 ${width * 0.76} 0Z`}
        fill={figure}
      />
    </>
  );
}

const Bar = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y} width={width} height={2.2} rx={1.1} fill="#ddd6cb" />
);

const Sheet = () => <rect width={PAGE.width} height={PAGE.height} fill="#fffefb" />;

interface CoverProps {
  picture: Picture | undefined;
  title?: string | undefined;
  job?: string | undefined;
  size?: 320 | 640;
}

export function CoverPage({ picture, title, job, size = 320 }: CoverProps) {
  const frame = picture?.groupPicture
    ? { x: 0, y: 44, width: 210, height: 140 }
    : { x: 53, y: 40, width: 104, height: 130 };
  return (
    <>
      <rect width={PAGE.width} height={PAGE.height} fill="#1b2f4b" />
      <Shot picture={picture} {...frame} size={size} />
      <rect x="0" width="5" height={PAGE.height} fill="#fff" opacity="0.12" />
      <text
        x="20"
        y="218"
        className={styles.cover}
        {...(title && title.length > 24 && { textLength: 172, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {title}
      </text>
      <text x="20" y="240" className={styles.coverJob}>
        {job}
      </text>
      <rect x="20" y="252" width="34" height="2.4" fill="#e7c987" />
    </>
  );
}

export function BackPage() {
  return (
    <>
      <rect width={PAGE.width} height={PAGE.height} fill="#1b2f4b" />
      <rect x="88" y="250" width="34" height="2.4" fill="#e7c987" />
    </>
  );
}

const ROWS = [
  [148, 70],
  [112, 54],
  [130, 66],
] as const;

/** Two rows of six. */
const STANDING = Array.from({ length: 12 }, (_, at) => {
  const row = Math.floor(at / 6);
  return { x: 18 + (at % 6) * 29, y: 64 + row * 58, tint: at + row * 3 };
});

interface ClassProps {
  group: string;
  job: string;
  /** The picture of the class, where the family has one. */
  picture: Picture | undefined;
}

/** The left page of a class: its name, its picture or outlines in rows, and who stands where as bars. */
export function ClassPage({ group, job, picture }: ClassProps) {
  return (
    <>
      <Sheet />
      <text x="18" y="40" className={styles.class}>
        {group}
      </text>
      <text x="18" y="53" className={styles.job}>
        {job}
      </text>
      {picture ? (
        <Shot picture={picture} x={18} y={64} width={174} height={116} size={640} />
      ) : (
        STANDING.map(({ x, y, tint }) => (
          <Outline key={`${x} ${y}`} x={x} y={y} width={29} height={58} tint={tint} />
        ))
      )}
      {ROWS.map(([long, short], at) => (
        <g key={long} transform={`translate(18 ${196 + at * 20})`}>
          <Bar x={0} y={0} width={long} />
          <Bar x={0} y={6} width={short} />
        </g>
      ))}
    </>
  );
}

/** Four rows of four; the child sits among them. */
const SEATS = Array.from({ length: 16 }, (_, at) => {
  const row = Math.floor(at / 4);
  return { x: 19 + (at % 4) * 45, y: 22 + row * 62, tint: at + row * 2, isOwn: at === 5 };
});

interface PortraitsProps {
  /** The child's own portrait; without it the class is another one. */
  picture?: Picture | undefined;
  name?: string | undefined;
}

/** The right page of a class: every child, the others as outlines and their names as bars. */
export function PortraitsPage({ picture, name }: PortraitsProps) {
  return (
    <>
      <Sheet />
      {SEATS.map(({ x, y, tint, isOwn }) =>
        picture && isOwn ? (
          <g key={`${x} ${y}`}>
            <Shot picture={picture} x={x} y={y} width={37} height={46.25} />
            <text
              x={x + 18.5}
              y={y + 53}
              className={styles.child}
              {...(name && name.length > 14 && { textLength: 43, lengthAdjust: 'spacingAndGlyphs' })}
            >
              {name}
            </text>
          </g>
        ) : (
          <g key={`${x} ${y}`}>
            <Outline x={x} y={y} width={37} height={46.25} tint={tint} />
            <Bar x={x + 6} y={y + 49.5} width={25} />
          </g>
        ),
      )}
    </>
  );
}
