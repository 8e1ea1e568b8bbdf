import { useLingui } from '@lingui/react/macro';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { otherNames } from '@picture-day/render/named-children';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../../../lib/boot.ts';
import { keepCart } from '../../../lib/cart.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { paths } from '../../../paths.ts';
import { type Doc, wireData } from '../model/document.ts';
import { childrenOf } from '../model/follow-child.ts';
import { dropDraft } from '../model/kept-draft.ts';
import { oncePerSession } from '../model/once-per-session.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useConfirmedNames } from '../shared/use-confirmed-names.ts';
import { useConnection } from './use-connection.ts';
import { usePrintCheck } from './use-print-check.ts';

/** Whether the words of a design name another child than its pictures show. */
function useNamesAnother(): ({ design, values }: Doc) => boolean {
  const { sets } = useCurrentPictureSet();
  return ({ design, values }) => otherNames(design.template, values, childrenOf(sets)).length > 0;
}

/** Adds the work to the cart, and goes there. */
export function useAddToCart() {
  const { t } = useLingui();
  const { state, setup, lang } = useEditor();
  const withNames = useConfirmedNames();
  const namesAnother = useNamesAnother();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  /** Stays the same until the add has succeeded, so that a repeat counts once. */
  const addKey = useRef<{ key: string; of: unknown } | null>(null);
  const connected = useConnection();
  return useSubmission(async (quantity: number) => {
    if (!(await connected())) return;
    const { doc } = state;
    if (addKey.current?.of !== doc) addKey.current = { key: randomUuid(), of: doc };
    const { template, definition } = doc.design;
    const item = {
      productUuid: definition.product.uuid,
      quantity,
      subjectUuid: setup.set.subject.uuid,
      template: { uuid: template.uuid, version: template.version },
      templateData: wireData(doc, lang),
    };
    const { key } = addKey.current;
    const added = await withNames(
      (names) => ask(addMultipleItems, { body: { addKey: key, items: [{ ...item, ...names }] } }),
      // The way into the buy menu has asked about the work as it is.
      { confirmed: namesAnother(doc) && state.before?.doc === doc, goOn: t`Add to cart` },
    );
    if (!added) return;
    dropDraft(setup.draftKey);
    await keepCart(client, added.cart);
    await navigate(paths.cart());
  }, tellFailure);
}

/** Update mode: hands the work back to where it came from. */
export function useUpdate() {
  const { t } = useLingui();
  const { state, setup } = useEditor();
  const withNames = useConfirmedNames();
  const namesAnother = useNamesAnother();
  const tellFailure = useFailureToast();
  const connected = useConnection();
  const checked = usePrintCheck();
  return useSubmission(async () => {
    if (!(await checked()) || !(await connected())) return;
    const { doc } = state;
    const { update } = setup;
    const saved = await withNames(
      async (names) => {
        await update?.save(doc, names);
        return true;
      },
      { confirmed: namesAnother(doc), goOn: update?.label ?? t`Update cart` },
    );
    if (!saved) return;
    if (doc.everywhere) setup.replaceInPackage?.(doc.everywhere);
    dropDraft(setup.draftKey);
  }, tellFailure);
}

/** The way to the buy menu; a shop may ask once per session to look again first. */
export function useBuy(): () => Promise<void> {
  const { t } = useLingui();
  const { dispatch } = useEditor();
  const { options } = usePortal();
  const confirm = useConfirm();
  const checked = usePrintCheck();
  return async () => {
    if (!(await checked())) return;
    const warn = options.addToCartWarningEnabled && oncePerSession('add-to-cart-warning');
    if (warn) {
      const goOn = await confirm({
        title: t`Please check your product`,
        text: t`It is printed exactly as you see it here. Have you checked the pictures and the spelling?`,
        yes: t`Add to cart`,
        no: t`Continue editing`,
      });
      if (!goOn) return;
    }
    dispatch({ type: 'open', mode: 'buy' });
  };
}
