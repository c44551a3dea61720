import { useId } from 'react';

/** Props that a control takes from its field. */
export interface ControlProps {
  readonly id: string;
  /** Where the label is no `label` of the control. */
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface Described {
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
}

/** Id of the label of a field with this control. */
export const labelIdOf = (controlId: string): string => `${controlId}-label`;

/** Ids of a field's parts, and what ties its control to them. */
export function useControlProps({ error, hint, required }: Described): {
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly control: ControlProps;
} {
  const id = useId();
  const [labelId, hintId, errorId] = [labelIdOf(id), `${id}-hint`, `${id}-error`];
  const described = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter((part) => part !== false)
    .join(' ');
  return {
    labelId,
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-required': required,
    },
  };
}

/** For a press on a label: controls that are not native (a select) do not take the focus by themselves. */
export const focusControl = (id: string) => (): void => document.getElementById(id)?.focus();
