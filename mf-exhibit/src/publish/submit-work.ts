import { feedCalls } from '@ai-site/shared/api/showcase';
import type { Platform } from '@ai-site/shared/contract';
import { type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import type { RequestOptions } from '@ai-site/shared/http';
import type { PublicationDraft } from './publication-draft.ts';

/** A result of a tool that is submitted to a feed. */
export interface SubmittedWork {
  readonly kind: ShowcaseKind;
  readonly workKey: string;
}

/** Submits a work for a decision, also one that was refused or taken back. Resolves with whether it was approved at once. Rejects with the server's error. */
export async function submitWork(
  { http }: Pick<Platform, 'http'>,
  { kind, workKey }: SubmittedWork,
  { workDesc, tagIds, switches }: Pick<PublicationDraft, 'workDesc' | 'tagIds' | 'switches'>,
  options: RequestOptions = {},
): Promise<boolean> {
  const { approvedByItself } = await http.call(
    feedCalls[kind].releaseWork,
    { body: { workId: workKey, workDesc, tagId: [...tagIds], ...switches } },
    options,
  );
  return approvedByItself;
}

/** What is said of a submitted work. */
export const submittedText = (approvedByItself: boolean): string =>
  approvedByItself ? showcaseTexts.approvedByItself : showcaseTexts.published;
