import type { FocusEvent } from 'react';

/** Whether focus moves outside the form, such as to another tab or the close button: errors are not shown then. */
export function leavesForm({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget !== null && currentTarget.closest('form')?.contains(relatedTarget) !== true;
}
