import type { Submitter } from '../../creation/recipes/remakes.ts';
import type { Site } from '../../platform/site.ts';
import { findFill, isOwnFill } from './own-fill.ts';

/**
 * The publication that a task comes from which was started from a quick fill: what the browser says of it does not count. Null when the quick fill is
 * unknown or expired, of another tool, of another account or browser, or of a publication that may not be remade any more.
 */
export async function quickFillOrigin(
  site: Site,
  quickFillId: string,
  tool: string,
  submitter: Submitter,
): Promise<string | null> {
  const fill = await findFill(site, quickFillId);
  if (fill === undefined || fill.origin_id === null || fill.recipe?.tool !== tool) return null;
  const own = await isOwnFill(site, fill, submitter);
  return own && (await site.ports.remakeable(site, fill.origin_id)) !== null ? fill.origin_id : null;
}
