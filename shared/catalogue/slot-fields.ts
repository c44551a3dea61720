import type { SlotName, SlotProps } from '../src/contract/slots.ts';

type FieldNotes = { readonly [N in SlotName]: { readonly [F in keyof SlotProps<N>]-?: string } };

/** What the content of a slot is given in each field. */
export const slotFields: FieldNotes = {
  'draw/exhibit': {},
  'share/publish': {
    workKey: 'key of the work, as calls about publications name it',
    kind: 'what the work is',
    prompt: 'what was asked for, from which tags are suggested; since 1.9',
    template: 'it is made again from its template, not by a form; since 1.10',
  },
  'works/publish': {
    works:
      'the works that are published together: key, kind, name and prompt of each, and the address of a small image of it',
  },
};
