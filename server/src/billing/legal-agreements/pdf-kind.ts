import type { ObjectKind } from '../../platform/storage/object-kinds.ts';

/** Storage kind of signed contracts' PDFs. Objects are registered with their contract. */
export const agreementPdfKind = {
  name: 'contract-pdf',
  folder: 'contracts',
  access: 'internal',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;
