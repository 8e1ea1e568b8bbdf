import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageItem } from '@picture-day/contract/entities/package';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { useLocalText } from '../../../lib/local-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { shortSetLabel } from '../../pictures/shared/set-label.ts';
import { DrawingNote } from '../../templates/shared/drawing-note.tsx';
import { useOrderPackage } from '../api/use-order-package.ts';
import { changesWhole, isComplete, type MadePackage, setsToChoose } from '../model/package-state.ts';
import { ItemCard } from './item-card.tsx';
import styles from './package-maker.module.css';
import { SetSelect } from './set-select.tsx';
import { useLeavePrompt } from './use-leave-prompt.ts';
import { useMadePackage } from './use-made-package.ts';
import { usePackageCheck } from './use-package-check.ts';

const ItemEditor = lazy(() => import('./item-editor.tsx'));

interface Props {
  start: MadePackage;
  /** The line of the cart that is edited; without it the package is new. */
  lineUuid?: string;
  /** What the package costs as it is made now. */
  price: (made: MadePackage) => ReactNode;
}

/** The item being edited stands in the address, so that Back leads to the package. */
function useOpenItem(items: readonly PackageItem[]) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = items.find(({ uuid, template }) => uuid === search.get('item') && template);
  const cameHere = Boolean((state as { opened?: boolean } | null)?.opened);
  const close = useCallback(
    () => (cameHere ? navigate(-1) : navigate('.', { replace: true, preventScrollReset: true })),
    [cameHere, navigate],
  );
  const open = (uuid: string) =>
    navigate({ search: `?item=${uuid}` }, { state: { opened: true }, preventScrollReset: true });
  return { opened, open, close };
}

/** A warning of the shop before a package goes into the cart. */
function useWarning(): () => Promise<boolean> {
  const { t } = useLingui();
  const { addToCartWarning } = usePortal().config.package;
  const textOf = useLocalText();
  const confirm = useConfirm();
  return async () =>
    addToCartWarning === null ||
    confirm({
      title: t`Please check your package`,
      text: textOf(addToCartWarning),
      yes: t`Add to cart`,
      no: t`Continue editing`,
    });
}

/** A package with its items, each of which can be made the customer's own. */
export function PackageMaker({ start, lineUuid, price }: Props) {
  const { t } = useLingui();
  const { options } = usePortal();
  const { sets } = useCurrentPictureSet();
  const work = useMadePackage(start);
  const { made, unsaved, loading } = work;
  const warned = useWarning();
  const checked = usePackageCheck();
  const { submit, pending } = useOrderPackage(made, lineUuid, {
    checked: async () => {
      const found = await checked(made, lineUuid !== undefined);
      return { ...found, passes: found.passes && (lineUuid !== undefined || (await warned())) };
    },
    onOrdered: work.ordered,
  });
  const { opened, open, close } = useOpenItem(made.packageItems);
  useLeavePrompt(unsaved);

  const offered = setsToChoose(sets, made, options.whiteLabelDisableMixPhotographers);
  const setOf = (uuid: string | undefined) => sets.find(({ subject }) => subject.uuid === uuid);
  const whole = changesWhole(made);
  const label = shortSetLabel(made.subject);
  const editedSet = opened && (setOf(opened.subject?.uuid) ?? setOf(made.subject.uuid));
  return (
    <ListPage title={made.name} lead={<Trans>Made with the pictures of {label}.</Trans>}>
      <DrawingNote />
      {whole && offered.length > 1 && (
        <div className={styles.whole}>
          <SetSelect
            label={t`Picture set`}
            sets={offered}
            value={made.subject.uuid}
            disabled={loading !== null}
            onChange={(uuid) => work.changeSubject(null, uuid)}
          />
        </div>
      )}
      <div className={styles.columns}>
        <ul className={styles.items}>
          {made.packageItems.map((item) => (
            <li key={item.uuid}>
              <ItemCard
                item={item}
                set={setOf(item.subject?.uuid)}
                sets={whole ? [] : offered}
                loading={loading === made.uuid || loading === item.uuid}
                onEdit={() => open(item.uuid)}
                onSubject={(uuid) => work.changeSubject(item.uuid, uuid)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.order} data-foot>
          <div>{price(made)}</div>
          <Button
            wide
            disabled={!isComplete(made) || loading !== null}
            pending={pending}
            onClick={() => submit()}
          >
            {lineUuid === undefined ? <Trans>Add to cart</Trans> : <Trans>Update cart</Trans>}
          </Button>
        </div>
      </div>
      {opened?.template && editedSet && (
        <Suspense>
          <ItemEditor
            key={opened.uuid}
            made={made}
            item={{ ...opened, template: opened.template }}
            set={editedSet}
            draftKey={`${lineUuid ? `line/${lineUuid}` : `package/${made.uuid}/${made.subject.uuid}`}/${opened.uuid}`}
            onSave={(edited) => work.edit(opened.uuid, edited)}
            onReplaceAll={(image) => work.replaceAllPictures(image, opened.uuid)}
            onLeave={close}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
