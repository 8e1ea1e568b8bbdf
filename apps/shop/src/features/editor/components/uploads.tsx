import { useLingui } from '@lingui/react/macro';
import type { UploadedFile } from '@picture-day/contract/entities/picture-set';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { saidIn } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { recentImagesQuery, roomForImages } from '../api/editor.ts';
import { chosenPlace } from '../model/editor-state.ts';
import { sortFiles } from '../model/sort-files.ts';
import type { LostUpload, UploadItem } from '../model/upload-queue.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useChoosePicture } from './use-choose-picture.ts';

/** What the server said about the file itself; a lost connection or a busy server is tried again. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return null;
  const worthRepeating = error.status >= 500 || error.status === 408 || error.status === 429;
  return worthRepeating ? null : error.message;
}

/** Several files that fail alike are told once. */
const namesOf = (files: readonly { readonly name: string }[]): string =>
  files.map(({ name }) => name).join(', ');

/** It comes after the page, as the dialogs do. */
const loadUploading = () =>
  Promise.all([import('../model/upload-queue.ts'), import('../api/upload-image.ts')]).catch(() => null);

const UploadDialogs = lazy(() => import('./upload-dialogs.tsx'));

const UploadContext = createContext<((files: readonly File[]) => void) | null>(null);

/** Sends pictures of the device to the recent images. */
export function useUpload(): (files: readonly File[]) => void {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error('useUpload stands inside the editor');
  return upload;
}

/** The uploads of an editor: they outlive the menu they were begun in, and a connection that was lost. */
export function Uploads({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { state, setup, desktop } = useEditor();
  // Beside a desktop's page the photos lie open for the chosen place.
  const chosen = desktop && state.mode === 'main' ? chosenPlace(state) : undefined;
  const choose = useChoosePicture(chosen);
  const [items, setItems] = useState<readonly UploadItem[] | null>(null);
  const [lost, setLost] = useState<readonly LostUpload[]>([]);
  const [failed, setFailed] = useState(false);
  const stops = useRef<readonly AbortController[]>([]);
  const turn = useRef(Promise.resolve());
  const latest = useRef({ state, choose, chosen });
  latest.current = { state, choose, chosen };

  /** The slot being filled, and what is in it. */
  const placeNow = () => {
    const { mode, resource, doc } = latest.current.state;
    const place = mode === 'image' ? resource : latest.current.chosen;
    return place ? `${place} ${doc.values.images[place]?.picture}` : null;
  };
  const take = (uploaded: UploadedFile, place: string | null) => {
    // Who has gone on meanwhile finds it in the inbox.
    if (place !== null && place === placeNow()) latest.current.choose(uploaded, setup.set.subject.uuid);
  };

  const lose = (files: readonly File[], place: string | null) => {
    setLost((before) => [...before, ...files.map((file) => ({ file, place }))]);
    setFailed(true);
  };
  const send = async (files: readonly File[], place: string | null) => {
    let last: readonly UploadItem[] = [];
    const onChange = (next: readonly UploadItem[]) => {
      last = next;
      setItems(next);
    };
    stops.current = files.map(() => new AbortController());
    const signals = stops.current.map(({ signal }) => signal);
    const loaded = await loadUploading();
    if (!loaded) {
      lose(files, place);
      return;
    }
    const [{ uploadAll }, { uploadImage }] = loaded;
    const uploaded = await uploadAll(files, { send: uploadImage, signals, refusalIn, onChange });
    setItems(null);
    client.setQueryData(recentImagesQuery.queryKey, (before = []) => {
      // The same file again is the same picture.
      const newest = [...new Map([...uploaded].reverse().map((one) => [one.uuid, one])).values()];
      return [...newest, ...before.filter(({ uuid }) => !newest.some((one) => one.uuid === uuid))];
    });
    const refused = last.flatMap(({ name, refusal }) =>
      refusal ? [{ name, text: saidIn(i18n, refusal) }] : [],
    );
    for (const text of new Set(refused.map((one) => one.text))) {
      const names = namesOf(refused.filter((one) => one.text === text));
      showToast({ text: `${names}: ${text}`, kind: 'error' });
    }
    const cut = files.filter(
      (_, at) => last[at]?.status === -1 && !last[at]?.refusal && !last[at]?.cancelled,
    );
    if (cut.length > 0) lose(cut, place);
    const [only] = uploaded;
    if (only && files.length === 1) take(only, place);
  };
  const queue = (files: readonly File[], place: string | null) => {
    turn.current = turn.current.then(() => send(files, place));
  };

  const upload = (files: readonly File[]) => {
    const { images, wrongType, tooLarge } = sortFiles(files);
    if (wrongType.length > 0) {
      const name = namesOf(wrongType);
      const one = t`${name} is not a picture. Only pictures can be uploaded.`;
      const several = t`Only pictures can be uploaded. Not a picture: ${name}`;
      showToast({ text: wrongType.length === 1 ? one : several, kind: 'error' });
    }
    if (tooLarge.length > 0) {
      const name = namesOf(tooLarge);
      const said =
        tooLarge.length === 1 ? t`${name} is larger than 20 MB.` : `${t`Larger than 20 MB: ${name}`}.`;
      showToast({ text: `${said} ${t`Please upload a smaller copy.`}`, kind: 'error' });
    }
    if (images.length > 0) void withinRoom(images, placeNow());
  };

  /** What there is no room for is said before it is sent. */
  const withinRoom = async (images: readonly File[], place: string | null) => {
    const room = (await roomForImages()) ?? images.length;
    if (room === 0) {
      showToast({ text: t`There is no more room for pictures of your own.`, kind: 'error' });
    } else if (room < images.length) {
      showToast({
        text: t`There is room for ${room} more of your own pictures. The others were not sent.`,
        kind: 'error',
      });
    }
    if (room > 0) queue(images.slice(0, room), place);
  };

  const sendAgain = (waiting: readonly LostUpload[]) => {
    if (waiting.length === 0) return;
    const left = lost.filter((one) => !waiting.includes(one));
    setLost(left);
    if (left.length === 0) setFailed(false);
    queue(
      waiting.map(({ file }) => file),
      waiting[0]?.place ?? null,
    );
  };
  const again = useRef(() => {});
  again.current = () => sendAgain(lost);
  useEffect(() => {
    const online = () => again.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return (
    <UploadContext.Provider value={upload}>
      {children}
      <Suspense>
        <UploadDialogs
          items={items}
          onCancel={(at) => stops.current[at]?.abort()}
          failed={failed}
          lost={lost}
          onRetry={(one) => sendAgain([one])}
          onClose={() => setFailed(false)}
        />
      </Suspense>
    </UploadContext.Provider>
  );
}
