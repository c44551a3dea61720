import type { WorkView } from '../../../api/tasks.ts';
import type { SharedWorkRef } from '../sharing/index.ts';
import { workName } from './work-name.ts';

/** A work for the dialog that shares it. */
export const shareRefOf = (work: WorkView): SharedWorkRef => ({
  key: work.key,
  name: workName(work),
  contentType: work.contentType,
  prompt: work.prompt,
});
