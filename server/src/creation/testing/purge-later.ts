import type { Site } from '../../platform/site.ts';
import { purgeRemoved, UNDO_SECONDS } from '../tasks/actions/remove-task.ts';

/** Purges what was removed, as if it could not be restored any more. Signed addresses stay valid. */
export const purgeLater = (site: Site): Promise<void> =>
  purgeRemoved({ ...site, clock: () => new Date(site.clock().getTime() + UNDO_SECONDS * 1000) });
