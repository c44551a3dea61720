import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import { touchProject } from '../../records/lock-project.ts';
import { type ClaimedRun, writeInRun } from '../runs/claimed-run.ts';
import type { RunEnd } from '../runs/end-run.ts';
import { findRoles } from '../story/find-roles.ts';
import { findPlaces } from '../story/places.ts';
import { quotesOf } from '../story/quotes.ts';
import { storePlace, storeRole } from './store-roles.ts';

/** Finds the roles and places of the text of an episode by rules. */
export async function writeBuiltinRoles(site: Site, claimed: ClaimedRun): Promise<RunEnd> {
  await writeInRun(site, claimed, async (tx, { run, project, episode: { text } }) => {
    let done = 0;
    for (const role of findRoles(text)) if ((await storeRole(site, tx, project, role)) === 'added') done += 1;
    for (const place of findPlaces(text, quotesOf(text))) await storePlace(tx, project.id, place);
    await tx.updateTable('comics_runs').set({ done, covered: run.characters }).where('id', '=', run.id).execute();
    await touchProject(tx, project.id, site.clock(), { own: false });
  });
  faultPoint('run-record-stored');
  return { state: 'done', failure: null };
}
