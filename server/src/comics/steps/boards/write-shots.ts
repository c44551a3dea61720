import { changeBetween, type Storyboards, withInserted } from '@ai-site/shared/domain/comics';
import { newId } from '../../../platform/database/new-id.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import { readStoryboards } from '../../records/storyboard-rows.ts';
import { amendChange, recordChange } from '../../storyboards/changes.ts';
import { writeStoryboards } from '../../storyboards/write-storyboards.ts';
import type { RunRow } from '../records/tables.ts';
import { type ClaimedRun, writeInRun } from '../runs/claimed-run.ts';
import type { Shot } from '../story/shots.ts';
import { lengthOf } from '../story/spans.ts';
import { anchorOf, keptStoryboards } from './text-gaps.ts';

/** What a run goes on from: before its first write, the storyboards that it keeps; afterwards all. */
export function baseOf(
  { change_no, options }: Pick<RunRow, 'change_no' | 'options'>,
  text: string,
  all: Storyboards,
  edited: boolean,
) {
  const kept = change_no === null && options.keep !== 'all' ? all.filter(({ locked }) => locked) : all;
  return keptStoryboards(text, kept, edited && change_no === null);
}

const inserted = (all: Storyboards, shots: readonly Shot[]): Storyboards =>
  shots.reduce<Storyboards>((list, shot) => {
    const { id, side } = shot.source === null ? { id: null, side: 'after' as const } : anchorOf(list, shot.source);
    return withInserted(list, newId(), id, side, shot);
  }, all);

/**
 * Adds storyboards to an episode; without any, the first write of a run only removes what it does not keep. All that a run adds, and what its first write removes, is one change for undo, unless somebody edits in between. Throws
 * `RunLost`, `StoryboardEditError` when there are too many.
 */
export async function writeShots(site: Site, claimed: ClaimedRun, shots: readonly Shot[]): Promise<void> {
  const now = site.clock();
  await writeInRun(site, claimed, async (tx, { run, episode }) => {
    const before = await readStoryboards(tx, episode.id);
    const isFirst = run.change_no === null;
    const base = isFirst ? baseOf(run, episode.text, before, episode.stale.includes('storyboards')).all : before;
    const after = inserted(base, shots);
    const change = changeBetween(before, after);
    if (change === null) return;
    await writeStoryboards(tx, episode.id, before, after, change, now);
    const current = isFirst ? { ...episode, stale: episode.stale.filter((part) => part !== 'storyboards') } : episode;
    const changeNo =
      run.change_no !== null && run.change_no === episode.change_no ? run.change_no : episode.change_no + 1;
    if (changeNo === run.change_no) await amendChange(tx, current, change, now);
    else await recordChange(tx, current, change, 'storyboards', now);
    const covered = shots.reduce((sum, { source }) => sum + (source === null ? 0 : lengthOf(source)), 0);
    await tx
      .updateTable('comics_runs')
      .set(({ eb }) => ({
        change_no: changeNo,
        done: eb('done', '+', shots.length),
        covered: eb('covered', '+', covered),
      }))
      .where('id', '=', run.id)
      .execute();
  });
  faultPoint('run-record-stored');
}
