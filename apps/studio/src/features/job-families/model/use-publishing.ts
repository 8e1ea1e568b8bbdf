import { useSearchParams } from 'react-router';

const stay = { state: { keepFocus: true }, preventScrollReset: true };

/** Whether the checklist is open stands in the address: Today leads there. */
export function usePublishing() {
  const [search, setSearch] = useSearchParams();
  const put = (isOpen: boolean) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (isOpen) next.set('publish', '');
      else next.delete('publish');
      return next;
    }, stay);
  return { isOpen: search.has('publish'), open: () => put(true), close: () => put(false) };
}
