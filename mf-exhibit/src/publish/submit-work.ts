import { feedCalls } from '@ai-site/shared/api/showcase';
import type { Platform } from '@ai-site/shared/contract';
import { type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import type { PublicationDraft } from './publication-draft.ts';

/** Submits a work for a decision, also one that was refused or taken back, and says so. Rejects with the server's error, which the client shows. */
export async function submitWork(
  { http, toast }: Pick<Platform, 'http' | 'toast'>,
  kind: ShowcaseKind,
  workKey: string,
  { workDesc, tagIds, switches }: Pick<PublicationDraft, 'workDesc' | 'tagIds' | 'switches'>,
): Promise<void> {
  const { approvedByItself } = await http.call(feedCalls[kind].releaseWork, { body: { workId: workKey, workDesc, tagId: [...tagIds], ...switches } });
  toast.success(approvedByItself ? showcaseTexts.approvedByItself : showcaseTexts.published);
}
