import { Trans, useLingui } from '@lingui/react/macro';
import { editableImages } from '../model/document.ts';
import { chosenPlace, currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { ImageInbox } from './image-inbox.tsx';
import panel from './panel.module.css';

/** The set's photos beside the page: a click puts one into the chosen place and opens it there. */
export default function MainPhotos() {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const places = editableImages(currentPart(state));
  const chosen = chosenPlace(state);
  if (chosen === undefined) {
    return (
      <p className={panel.lead}>
        <Trans>Choose what you would like to change, or click a picture or a text.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={panel.lead}>
        <Trans>Click a photo to put it into the chosen place.</Trans>
      </p>
      {places.length > 1 && (
        <ul className={panel.numbers} aria-label={t`Places`}>
          {places.map(({ id }, at) => {
            const number = at + 1;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={panel.number}
                  aria-label={t`Place ${number}`}
                  aria-pressed={id === chosen}
                  onClick={() => dispatch({ type: 'place', resource: id })}
                >
                  {number}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <ImageInbox key={chosen} place={chosen} />
    </>
  );
}
