import { autocompleteAddress } from '@picture-day/contract/calls/addresses';
import { ADDRESS_AUTOCOMPLETE_DEBOUNCE_MS } from '@picture-day/contract/constants';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const FEWEST_LETTERS = 3;

/** Addresses for what has been typed, asked once nothing was typed for half a second. */
export function useSuggestions(typed: string, wanted: boolean) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), ADDRESS_AUTOCOMPLETE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = wanted && asked.length >= FEWEST_LETTERS && asked === typed.trim();
  const { data } = useQuery({
    ...answerTo(autocompleteAddress, { query: { q: asked } }),
    enabled,
    retry: false,
  });
  return enabled ? (data ?? []) : [];
}

export type AddressSuggestion = ReturnType<typeof useSuggestions>[number];
