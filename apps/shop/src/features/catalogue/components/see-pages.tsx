import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useId, useState } from 'react';
import { CatalogueBook } from './catalogue-book.tsx';
import { type BookOf, pagesOf, Sheet } from './spread-pages.tsx';

/** A catalogue closed. */
export function BookCover(book: BookOf) {
  return <Sheet>{pagesOf({ kind: 'cover', id: 'cover' }, book)[0]}</Sheet>;
}

/** One of several catalogues opens when it is asked for. */
export function SeePages(book: BookOf) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? <Trans>Close the pages</Trans> : <Trans>See the pages</Trans>}
        <span className="visually-hidden"> {book.catalogue.name}</span>
      </Button>
      <div id={id}>{open && <CatalogueBook {...book} />}</div>
    </>
  );
}
