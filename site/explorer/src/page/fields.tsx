// The fields of forms, each with its label: a line of text, and a box of choices.

import type { JSX } from 'preact';

interface ValueProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

interface FieldProps extends ValueProps {
  /** A number is short, a wide text has a line of its own. */
  kind?: 'number' | 'wide';
  maxLength?: number;
  'aria-describedby'?: string;
}

export const Field = ({ label, value, change, kind, ...others }: FieldProps): JSX.Element => (
  <label {...(kind === 'wide' && { class: 'wide' })}>
    {label}{' '}
    <input
      {...others}
      {...(kind === 'number' && { class: 'short', inputMode: 'numeric' })}
      autocomplete="off"
      value={value}
      onInput={({ currentTarget }) => {
        change(currentTarget.value);
      }}
    />
  </label>
);

interface SelectProps extends ValueProps {
  /** What can be chosen; the value is the name of one. */
  choices: readonly { name: string; title: string }[];
}

export const Select = ({ label, choices, value, change }: SelectProps): JSX.Element => (
  <label>
    {label}{' '}
    <select
      value={value}
      onChange={({ currentTarget }) => {
        change(currentTarget.value);
      }}
    >
      {choices.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
