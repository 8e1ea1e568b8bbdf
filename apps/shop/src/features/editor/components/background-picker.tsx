import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { backgroundsQuery } from '../api/editor.ts';
import { putBackground } from '../model/image-values.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './image-tools.module.css';

/** The backgrounds that a green-screen picture can have. */
export function BackgroundPicker({ resource, picture }: { resource: string; picture: string }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const { data, error, refetch, isFetching } = useQuery(backgroundsQuery(picture));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.grid}>
        <Skeletons count={3} className={styles.background} />
      </Loading>
    );
  }
  const chosen = state.doc.values.images[resource]?.background;
  return (
    <div className={styles.grid}>
      {data.backgrounds.map((background, at) => {
        const own = background.default ? undefined : background.uuid;
        return (
          <button
            key={background.uuid}
            type="button"
            className={styles.background}
            aria-pressed={chosen === own || chosen === background.uuid}
            aria-label={t`Background ${at + 1}`}
            onClick={() => dispatch({ type: 'change', change: putBackground(resource, own) })}
          >
            <img src={background.src} alt="" loading="lazy" />
          </button>
        );
      })}
    </div>
  );
}
