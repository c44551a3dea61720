import { useEffect } from 'react';
import type { ToolStore } from '../tool-store.ts';
import { takeSharedImage } from './take-shared-image.ts';

/** Takes the image that was shared with the quick fill of a form, also after a reload; leaving the form ends it. Call it in an `observer`. */
export function useSharedImage({ form, tool, platform }: Pick<ToolStore, 'form' | 'tool' | 'platform'>): void {
  const id = form.filledFrom?.id ?? null;
  useEffect(() => {
    const [field] =
      Object.entries(tool.fields).find(
        ([, { kind, ...rest }]) => kind === 'file' && 'media' in rest && rest.media === 'image',
      ) ?? [];
    if (id === null || field === undefined) return;
    const left = new AbortController();
    void takeSharedImage(id, { form, field, platform, signal: left.signal });
    return () => left.abort();
  }, [id, form, tool, platform]);
}
