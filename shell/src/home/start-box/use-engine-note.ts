import type { StartMode } from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useState } from 'react';

const loadNotes = () => import(/* webpackChunkName: "start-engine-note" */ './engine-note.ts');

/** Engine and price of a mode once they are `wanted`; '' until they are known. Call it in an `observer`. */
export function useEngineNote(mode: StartMode, wanted: boolean): string {
  const { http, membership } = getPlatform();
  const memberType = membership.current?.memberType ?? null;
  const notes = useModule(loadNotes, wanted);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const key = `${mode.key} ${memberType ?? ''}`;
  const needed = wanted && notes !== undefined && !known.has(key);
  useEffect(() => {
    if (!needed || notes === undefined) return;
    const request = new AbortController();
    const read = async () => {
      try {
        const note = await notes.engineNote(http, mode, memberType, request.signal);
        if (!request.signal.aborted) setKnown((before) => new Map(before).set(key, note));
      } catch (error) {
        if (!(error instanceof ApiError) && !request.signal.aborted) throw error;
      }
    };
    void read();
    return () => request.abort();
  }, [needed, notes, http, mode, memberType, key]);
  return known.get(key) ?? '';
}
