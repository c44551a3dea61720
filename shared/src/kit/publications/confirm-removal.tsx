import { createRoot } from 'react-dom/client';
import { feedCalls } from '../../api/showcase.ts';
import type { OwnPublication } from '../../api/showcase-views.ts';
import type { TaskOutput } from '../../api/tasks.ts';
import type { Platform } from '../../contract/platform.ts';
import { kindOfResource } from '../../domain/showcase/index.ts';
import { ApiError } from '../../errors/index.ts';
import { publicationKind } from './publication-kind.ts';
import { isLive, publicationsOfWorks } from './publications-of-works.ts';
import { type RemovalAnswer, RemovalDialog, type RemovalDialogProps } from './RemovalDialog.tsx';

export type RemovedOutput = Pick<TaskOutput, 'key' | 'contentType'>;

export interface RemovalQuestion {
  /** Works that the person removes, where these are parts of what is removed. Absent: as many as are given. */
  readonly count?: number;
  /** Asked where none is published. Absent: nothing is. */
  readonly otherwise?: () => Promise<boolean>;
}

/**
 * Asks before works are removed whose publications wait or are shared, and ends these where the person wants it. Resolves with whether the works are to be
 * removed: at once where none is published and nothing else is to be asked.
 */
export async function confirmRemoval(
  platform: Pick<Platform, 'http' | 'toast'>,
  works: readonly RemovedOutput[],
  { count = works.length, otherwise }: RemovalQuestion = {},
): Promise<boolean> {
  const publications = await livePublications(platform, works);
  if (publications.length === 0) return otherwise === undefined || otherwise();
  const answer = await ask(count, publications);
  return answer !== null && (!answer.cancelShares || cancelShares(platform, publications));
}

/** None when they cannot be read: a removal can be undone, and changes no publication. */
async function livePublications(
  platform: Pick<Platform, 'http'>,
  works: readonly RemovedOutput[],
): Promise<OwnPublication[]> {
  try {
    const own = works.map(({ key, contentType }) => ({ key, kind: publicationKind(contentType) }));
    return (await publicationsOfWorks(platform, own)).filter(isLive);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

/** Shows the question above the page, outside of the screen that removes. */
function ask(works: number, publications: RemovalDialogProps['publications']): Promise<RemovalAnswer | null> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (given: RemovalAnswer | null) => {
      root.unmount();
      host.remove();
      resolve(given);
    };
    root.render(<RemovalDialog works={works} publications={publications} onAnswer={answer} />);
  });
}

/** Resolves with whether none is shared any more; one that ended elsewhere is not. The client shows another failure. */
async function cancelShares(
  { http, toast }: Pick<Platform, 'http' | 'toast'>,
  publications: readonly OwnPublication[],
): Promise<boolean> {
  for (const { id, resourceType } of publications) {
    try {
      await http.call(feedCalls[kindOfResource(resourceType)].cancelShare, { query: { id } }, { silent: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 404 || error.code === 409) continue;
      toast.error(`没有取消发布，作品也没有删除：${error.message}`);
      return false;
    }
  }
  return true;
}
