import { Trans, useLingui } from '@lingui/react/macro';
import { RETURN_TO_MAIN_MS, SUBJECT_CHANGE } from '@picture-day/contract/constants';
import type { ImageItem, ImageValue, Values } from '@picture-day/render/model';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { Tabs } from '@picture-day/ui/tabs/tabs.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { findSlot, type Slot } from '../model/document.ts';
import { afterPicture, isPictureChanged } from '../model/editor-state.ts';
import { asksToReplaceAll, replaceAll, settleCrop } from '../model/image-values.ts';
import { factsOfPlaced } from '../model/inbox.ts';
import { objectionTo } from '../model/print-quality.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useFollowChild } from '../shared/use-follow-child.ts';
import { BackgroundPicker } from './background-picker.tsx';
import { ImageInbox } from './image-inbox.tsx';
import { ImageTools } from './image-tools.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PictureLight } from './picture-light.tsx';

type Tab = 'inbox' | 'edit' | 'backgrounds';

/** Commits the image, asks about the other slots where the rules say so, then returns to main. */
function useDone(resource: string) {
  const { t } = useLingui();
  const { sets } = useCurrentPictureSet();
  const { state, dispatch, setup, engine } = useEditor();
  const confirm = useConfirm();
  const followChild = useFollowChild();
  const [closing, setClosing] = useState(false);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => dispatch({ type: 'main' }), RETURN_TO_MAIN_MS);
    return () => clearTimeout(timer);
  }, [closing, dispatch]);
  const done = async () => {
    const { doc } = state;
    const { template } = doc.design;
    const image = doc.values.images[resource];
    const changed = isPictureChanged(state);
    dispatch({ type: 'change', change: settleCrop(template, resource), merge: 'done' });
    const replace = (image: ImageValue, put: (change: (values: Values) => Values) => void) => {
      const facts = factsOfPlaced(image, sets);
      const allowed = ({ item }: Slot<ImageItem>) =>
        objectionTo(facts, item, template, engine.isPictureAllowed) === null;
      const change = replaceAll(doc, image, allowed, facts);
      put(change);
      void followChild({ doc, values: change(doc.values), picture: image.picture, resource });
    };
    if (image && changed && setup.restriction === SUBJECT_CHANGE.wholePackage && setup.replaceInPackage) {
      if (
        await confirm({
          title: t`Change all pictures`,
          text: t`This picture goes into every design of the package that can show it. Your own words stay until you change them.`,
        })
      ) {
        replace(image, (change) => dispatch({ type: 'everywhere', resource, image, change }));
      }
    } else if (image && changed && asksToReplaceAll(template)) {
      if (await confirm({ title: t`Replace all pictures?`, yes: t`Yes`, no: t`No` })) {
        replace(image, (change) => dispatch({ type: 'change', change, merge: afterPicture(resource) }));
      }
    }
    setClosing(true);
  };
  return { done, closing };
}

/** Image inbox, Edit image and Backgrounds, with Cancel and Done. */
export function ImagePanel({ resource }: { resource: string }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const { options } = usePortal();
  const { sets } = useCurrentPictureSet();
  const [tab, setTab] = useState<Tab>('inbox');
  const { template } = state.doc.design;
  const item = findSlot(template, resource)?.item;
  const picture = state.doc.values.images[resource]?.picture;
  const known = sets.flatMap((set) => set.pictures).find(({ uuid }) => uuid === picture);
  const { done, closing } = useDone(resource);
  const hasBackgrounds =
    known?.greenscreen &&
    item?.kind === 'image' &&
    !item.disableBackground &&
    !template.separateFromBackground;
  const tabs: { name: Tab; label: ReactNode; content: ReactNode }[] = [
    { name: 'inbox', label: <Trans>Image inbox</Trans>, content: <ImageInbox /> },
  ];
  if (!options.disableImageToolbox && picture) {
    tabs.push({
      name: 'edit',
      label: <Trans>Edit image</Trans>,
      content: <ImageTools resource={resource} />,
    });
    if (hasBackgrounds) {
      tabs.push({
        name: 'backgrounds',
        label: <Trans>Backgrounds</Trans>,
        content: <BackgroundPicker resource={resource} picture={picture} />,
      });
    }
  }
  const current = tabs.some(({ name }) => name === tab) ? tab : 'inbox';
  return (
    <PanelFrame
      title={<Trans>Photo</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={closing} onClick={done}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <PictureLight resource={resource} onChange={() => setTab('inbox')} />
      <Tabs label={t`Photo`} tabs={tabs} current={current} onChange={setTab} />
    </PanelFrame>
  );
}
