import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoryFile } from './story-files.ts';

/** Reads a story from a file; a new one replaces the one that is being read. */
export function useStoryFile(onStory: (file: StoryFile) => void): {
  readonly reading: boolean;
  readonly read: (files: readonly File[]) => void;
} {
  const [reading, setReading] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const latest = useRef(onStory);
  latest.current = onStory;
  useEffect(() => () => abort.current?.abort(), []);
  const read = useCallback(async ([file]: readonly File[]) => {
    const { http, toast } = getPlatform();
    if (file === undefined) return;
    abort.current?.abort();
    const current = new AbortController();
    abort.current = current;
    setReading(true);
    try {
      const { readStoryFile } = await import(/* webpackChunkName: "comics-story-file" */ './read-story-file.ts');
      const story = await readStoryFile(http, file, current.signal);
      if (!current.signal.aborted) latest.current(story);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!current.signal.aborted && error.code !== 401) toast.error(error.message);
    } finally {
      if (!current.signal.aborted) setReading(false);
    }
  }, []);
  return { reading, read: (files) => void read(files) };
}
