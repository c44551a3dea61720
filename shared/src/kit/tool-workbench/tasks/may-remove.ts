import type { TaskOutput } from '../../../api/tasks.ts';
import type { Platform } from '../../../contract/platform.ts';
import { tellFailure } from '../../lazy/tell-failure.ts';
import { publicationKind } from '../sharing/publication-kind.ts';

/** Whether results are to be removed: asks first where they are published. */
export async function mayRemove(platform: Pick<Platform, 'http' | 'toast'>, outputs: readonly Pick<TaskOutput, 'key' | 'contentType'>[]): Promise<boolean> {
  const works = outputs.map(({ key, contentType }) => ({ key, kind: publicationKind(contentType) }));
  // Nothing else is published.
  if (!works.some(({ kind }) => kind === 'image' || kind === 'video')) return true;
  const module = await import(/* webpackChunkName: "publications" */ '../../publications/confirm-removal.tsx').catch(() => null);
  if (module === null) tellFailure();
  return module?.confirmRemoval(platform, works) ?? false;
}
