import { Trans } from '@lingui/react/macro';
import type { Category } from '@picture-day/contract/entities/product';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useSession } from '../../../lib/boot.ts';
import { pictureSetsQuery, useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { useLocalText } from '../../../lib/local-text.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useEngine } from '../../../lib/render.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { categoriesQuery } from '../../catalogue/api/catalogue.ts';
import { CurrentSetPill } from '../../pictures/shared/current-set-pill.tsx';
import { firstName } from '../../pictures/shared/set-label.ts';
import { photoGiftCategoryQuery } from '../api/templates.ts';
import { NoTemplates } from '../components/no-templates.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { TemplatesLoading } from '../components/templates-loading.tsx';
import { type ListAddress, listAddress } from '../model/list-address.ts';
import { DrawingNote } from './drawing-note.tsx';

const CATEGORY_OF = { cards: 'cards', calendars: 'calendar', photogifts: 'photogifts' } as const;

/** A category of photo gifts has its name from its own information. */
function useListTitle({ type, category }: ListAddress, whole: Category | undefined): string | undefined {
  const asked = type === 'photogifts' && category !== undefined;
  const { data } = useQuery({ ...photoGiftCategoryQuery(category ?? ''), enabled: asked });
  const textOf = useLocalText();
  return asked && data ? textOf(data.names) : whole?.title;
}

/** The designs of an address, each with the customer's own picture. */
export function TemplateListView() {
  // Fetched beside the list and the pictures, not after them.
  useEngine();
  const address = listAddress(useLocation().pathname, useParams());
  const { lang } = useSession();
  const { current } = useCurrentPictureSet();
  const { isPending } = useQuery(pictureSetsQuery);
  const { data } = useQuery(categoriesQuery(lang));
  const whole = data?.categories.find(({ internalName }) => internalName === CATEGORY_OF[address.type]);
  const title = useListTitle(address, whole);
  usePageTitle(title);
  const name = current && firstName(current.subject.name);
  return (
    <ListPage
      title={title ?? TITLES[address.type]}
      aside={<CurrentSetPill />}
      lead={
        name && <Trans>Every design is shown with {name}’s own pictures. Change them in the next step.</Trans>
      }
    >
      <DrawingNote />
      {current ? (
        <TemplateList
          // Another list begins without the filters of the last one; photo gifts are one list.
          key={address.type === 'photogifts' ? address.type : `${address.type}/${address.category ?? ''}`}
          {...address}
          subjectUuid={current.subject.uuid}
          subCategories={whole?.subCategories ?? []}
        />
      ) : isPending ? (
        <TemplatesLoading />
      ) : (
        <NoTemplates />
      )}
    </ListPage>
  );
}

const TITLES = {
  cards: <Trans>Cards</Trans>,
  calendars: <Trans>Calendars</Trans>,
  photogifts: <Trans>Photo gifts</Trans>,
} as const;
