import { useSearchParams } from 'react-router';

const stay = { state: { keepFocus: true }, preventScrollReset: true };

/** Which panel is open stands in the address, so that it can be sent to a colleague and survives a reload. */
export function usePanel(): { panel: string | null; open: (name: string) => void; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const put = (name: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name) next.set('panel', name);
      else next.delete('panel');
      return next;
    }, stay);
  return { panel: search.get('panel'), open: put, close: () => put(null) };
}
