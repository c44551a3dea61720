import { collectedWorks, getPlatform } from '@ai-site/shared/platform';
import { runInAction } from 'mobx';
import { collection, collectionTexts } from '../../api/collection.ts';
import { ApiError } from '../../errors/index.ts';

/** Whether a work is collected, as far as this page knows. */
export const isCollected = ({
  key,
  collected = false,
}: {
  readonly key: string;
  readonly collected?: boolean | undefined;
}): boolean => collectedWorks.get(key) ?? collected;

/** Collects works or takes them out; shows it at once and rolls back when the server refuses, which the client shows. Resolves with whether it is done. */
export async function setCollected(keys: readonly string[], collected: boolean): Promise<boolean> {
  const { http, session } = getPlatform();
  if (!session.signedIn && !(await session.require())) return false;
  const before = keys.map((key) => [key, collectedWorks.get(key)] as const);
  runInAction(() => {
    for (const key of keys) collectedWorks.set(key, collected);
  });
  try {
    await http.call(collection.collect, { body: { keys: [...keys], collected } });
    return true;
  } catch (error) {
    runInAction(() => {
      for (const [key, value] of before) {
        if (value === undefined) collectedWorks.delete(key);
        else collectedWorks.set(key, value);
      }
    });
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Collects a work or takes it out, and says so. */
export async function toggleCollected(key: string, collected: boolean): Promise<void> {
  if (await setCollected([key], collected))
    getPlatform().toast.success(collected ? collectionTexts.collected : collectionTexts.removed);
}
