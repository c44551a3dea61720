import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import type { Subject } from '../stores/media-store.ts';
import type { Studio } from '../studio.ts';

/** All images of a storyboard, a role or a place, the newest first; read again when there are more or fewer. Use it in an `observer`. */
export function useCandidates(studio: Studio, { of, subjectId }: Subject): readonly CandidateView[] | null {
  const media = studio.media.of({ of, subjectId });
  const count = media?.candidates ?? 0;
  const resource = useAsyncResource<readonly CandidateView[]>(`candidates ${of} ${subjectId}`, (signal) =>
    getPlatform().http.call(comicsMedia.candidates, { query: { of, subjectId } }, { signal, silent: true }),
  );
  useEffect(() => {
    if (resource.data !== null && resource.data.length !== count) void resource.refresh();
  }, [resource, count]);
  return resource.data;
}
