import type { FocusEvent } from 'react';

/** The focus goes to something outside of the form, such as the other mode or the cross: no time for a complaint. */
export function leavesForm({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  return relatedTarget !== null && currentTarget.form?.contains(relatedTarget) !== true;
}
