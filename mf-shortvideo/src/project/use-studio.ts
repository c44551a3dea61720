import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { useEffect, useMemo } from 'react';
import { Studio } from './studio.ts';

/** The episode that was shown last: going from one screen of the studio to another keeps what is loaded and typed. */
let last: { readonly key: string; readonly platform: unknown; readonly studio: Studio } | null = null;

function studioOf(comicsId: string, episodeId: string | undefined): Studio {
  const platform = getPlatform();
  const key = `${comicsId} ${episodeId ?? ''}`;
  const known = last?.platform === platform ? last.studio : null;
  const sameEpisode =
    known !== null &&
    known.comicsId === comicsId &&
    (last?.key === key || (episodeId !== undefined && known.episode.id === episodeId));
  if (sameEpisode) return known;
  const studio = new Studio({ comicsId, episodeId }, { platform });
  last = { key, platform, studio };
  return studio;
}

/** The studio of the episode that the address names, loaded and followed while the screen is shown; null when the address names none. */
export function useStudio(): Studio | null {
  const [query] = useSearchParams();
  const comicsId = query.get('comicsId');
  const episodeId = query.get('episodeId') ?? undefined;
  const studio = useMemo(
    () => (comicsId === null || comicsId === '' ? null : studioOf(comicsId, episodeId)),
    [comicsId, episodeId],
  );
  useEffect(() => studio?.open(), [studio]);
  return studio;
}
