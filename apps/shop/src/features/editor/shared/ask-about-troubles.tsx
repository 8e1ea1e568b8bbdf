import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { useAlert, useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import type { ReactNode } from 'react';
import type { Trouble } from '../model/print-troubles.ts';

/** The troubles in words, each text once. */
function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const poor = troubles.filter(({ kind }) => kind === 'poor').length;
  const cut = troubles.filter(({ kind }) => kind === 'cut').length;
  const said = (wanted: Trouble['kind']) => [
    ...new Set(troubles.filter(({ kind }) => kind === wanted).map(({ text }) => text)),
  ];
  const others = new Map(
    troubles.filter(({ kind }) => kind === 'other-child').map((trouble) => [trouble.text, trouble.shown]),
  );
  return (
    <>
      {[...others].map(([text, shown]) => (
        <p key={text}>
          <Trans>
            The pictures show {shown}, but the words say “{text}”.
          </Trans>
        </p>
      ))}
      {poor > 0 && (
        <p>
          <Plural
            value={poor}
            one="One picture is too small to print well."
            other="# pictures are too small to print well."
          />
        </p>
      )}
      {cut > 0 && (
        <p>
          <Plural
            value={cut}
            one="One picture does not fit into its place without cutting a head."
            other="# pictures do not fit into their places without cutting a head."
          />
        </p>
      )}
      {said('nameless').length > 0 && (
        <p>
          <Trans>There was no room for the name, so it is not printed. You can write a shorter one.</Trans>
        </p>
      )}
      {said('unfit').map((text) => (
        <p key={text}>
          <Trans>This does not fit and is not printed: “{text}”</Trans>
        </p>
      ))}
      {said('example').map((text) => (
        <p key={text}>
          <Trans>This is still the example of the design: “{text}”</Trans>
        </p>
      ))}
    </>
  );
}

interface Asking {
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly alert: ReturnType<typeof useAlert>;
  readonly i18n: I18n;
}

/** Says what to look at before the print; true when the customer goes on with it as it is. */
export async function askAboutTroubles(
  { confirm, alert, i18n }: Asking,
  troubles: readonly Trouble[],
  goOn: ReactNode,
): Promise<boolean> {
  if (troubles.length === 0) return true;
  if (troubles.some(({ kind }) => kind === 'refused')) {
    await alert({
      title: t(i18n)`The picture is too small`,
      text: t(i18n)`It has too few pixels to be printed this large. Please choose a larger one, or zoom out.`,
    });
    return false;
  }
  return confirm({
    title: t(i18n)`Before it is printed`,
    text: <Troubles troubles={troubles} />,
    yes: goOn,
    no: t(i18n)`Continue editing`,
  });
}
