import { getPlatform } from '@ai-site/shared/platform';
import { useCallback } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ModelsStore } from '../models/models-store.ts';
import { sortForModel } from './attachments.ts';

/** Returns a function that adds files to the draft, after login if necessary, and reports refused files. Resolves to true when all were accepted. */
export function useAddFiles(
  conversation: Conversation,
  models: ModelsStore,
): (files: readonly File[]) => Promise<boolean> {
  return useCallback(
    async (files) => {
      const { session, toast } = getPlatform();
      if (files.length === 0 || !(await session.require())) return false;
      const problems = conversation.composer.attachments.add(files, sortForModel(models.current));
      if (problems.length > 0) toast.warning(problems.join('；'));
      return problems.length === 0;
    },
    [conversation, models],
  );
}
