import type { ObjectKind } from '../../platform/storage/object-kinds.ts';
import { CHAT_FOLDER } from '../files/object-kinds.ts';

/** Storage kind of spoken sentences and answers. Objects are registered with their speech; those without a speech are removed immediately. */
export const speechKind = {
  name: 'speech',
  folder: CHAT_FOLDER,
  access: 'private',
  graceMs: 0,
  quota: null,
  upload: null,
  widths: [],
} as const satisfies ObjectKind;
