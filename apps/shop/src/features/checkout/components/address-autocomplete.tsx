import { useLingui } from '@lingui/react/macro';
import { Field, type FieldProps } from '@picture-day/ui/field/field.tsx';
import { TextInput } from '@picture-day/ui/text-field/text-field.tsx';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { type AddressSuggestion, useSuggestions } from '../api/use-suggestions.ts';
import styles from './address-autocomplete.module.css';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'onSelect'> {
  typed: string;
  /** Whether the shop has an address service. */
  enabled: boolean;
  onPick: (suggestion: AddressSuggestion) => void;
}

/** A field for a street that suggests addresses in a list; arrows, Enter and Escape work it. */
export function AddressAutocomplete({
  typed,
  enabled,
  onPick,
  label,
  error,
  hint,
  onChange,
  onBlur,
  ...input
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const suggestions = useSuggestions(typed, enabled && open);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const pick = (suggestion: AddressSuggestion) => {
    setOpen(false);
    setAt(-1);
    onPick(suggestion);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    const { length } = suggestions;
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown') setAt((at + 1) % length);
    else if (event.key === 'ArrowUp') setAt((at <= 0 ? length : at) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.frame}>
      <Field label={label} error={error} hint={hint}>
        <TextInput
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
          // A browser fills in the whole address by it; our list comes when somebody types.
          autoComplete="shipping address-line1"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            // What the browser fills in at once, beside the field that has the focus, asks for no list.
            setOpen(document.activeElement === event.target);
            setAt(-1);
            onChange?.(event);
          }}
          onBlur={(event) => {
            setOpen(false);
            onBlur?.(event);
          }}
        />
      </Field>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Suggested addresses`}
        hidden={!shown}
        className={styles.list}
      >
        {suggestions.map((suggestion, index) => (
          // The field keeps the focus: a press must not take it.
          <button
            key={suggestion.id}
            type="button"
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            {suggestion.suggestion}
          </button>
        ))}
      </div>
    </div>
  );
}
