import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import logoStyles from './logo.module.css';
import { LogoMark } from './logo.tsx';
import shellStyles from './shell.module.css';
import barStyles from './top-bar/top-bar.module.css';

const TILES = ['one', 'two', 'three', 'four'];

/** The first paint of a signed-in page, until the client draws it. */
export function ShellSkeleton() {
  return (
    <>
      <header className={barStyles.bar}>
        <div className={barStyles.logo}>
          <span className={logoStyles.logo}>
            <LogoMark />
          </span>
        </div>
      </header>
      <Loading className={shellStyles.skeleton}>
        <Skeleton width="min(60%, 320px)" height={34} />
        <div className={shellStyles.tiles}>
          {TILES.map((tile) => (
            <Skeleton key={tile} ratio="4/5" />
          ))}
        </div>
      </Loading>
    </>
  );
}
