import type { StageAction } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { touchProject } from '../records/lock-project.ts';
import { moveEpisode, moveEpisodes } from '../stages/move-stage.ts';
import { forgetRedone } from './stale-media.ts';
import { type Subject, setChosen } from './subjects.ts';

type Tx = Transaction<Database>;

/** Where a subject is; its project is locked. `comicsId` null: in the library; `episodeId` null: it is no storyboard. */
export interface SubjectPlace {
  readonly comicsId: string | null;
  readonly episodeId: string | null;
}

/** What another image of a subject means: only the film of a storyboard is another one, while images of storyboards follow those of roles and places. */
const actionOf = { storyboard: 'editSettings', role: 'editImages', place: 'editImages' } as const satisfies Readonly<
  Record<Subject['of'], StageAction>
>;

/** Makes a candidate, or (null) none, the one that a subject shows, and moves the stages of the episodes. It is no change for undo. */
export async function chooseCandidate(
  tx: Tx,
  subject: Subject,
  candidateId: string | null,
  { comicsId, episodeId }: SubjectPlace,
  now: Date,
): Promise<void> {
  await setChosen(tx, subject, candidateId);
  if (comicsId === null) return;
  if (episodeId === null) await moveEpisodes(tx, comicsId, [actionOf[subject.of]], now);
  else await noteStoryboardChoice(tx, comicsId, episodeId, now);
  await touchProject(tx, comicsId, now, { own: false });
}

/** Another image or voice of a storyboard is shown or heard: its film is another one, and what was stale may have been made anew. */
export async function noteStoryboardChoice(tx: Tx, comicsId: string, episodeId: string, now: Date): Promise<void> {
  await moveEpisode(tx, episodeId, [actionOf.storyboard], now);
  await forgetRedone(tx, comicsId, episodeId);
}
