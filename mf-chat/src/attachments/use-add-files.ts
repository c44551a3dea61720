import { getPlatform } from '@ai-site/shared/platform';
import { useCallback } from 'react';
import type { ModelsStore } from '../models/models-store.ts';
import { type Attachments, sortForModel } from './attachments.ts';

/** Returns a function that adds files to the draft, after login if necessary, and reports refused files. Resolves to true when all were accepted. */
export function useAddFiles(
  attachments: Attachments,
  models: ModelsStore,
): (files: readonly File[]) => Promise<boolean> {
  return useCallback(
    async (files) => {
      const { session, toast } = getPlatform();
      if (files.length === 0 || !(await session.require())) return false;
      const problems = attachments.add(files, sortForModel(models.current));
      if (problems.length > 0) toast.warning(problems.join('；'));
      return problems.length === 0;
    },
    [attachments, models],
  );
}
