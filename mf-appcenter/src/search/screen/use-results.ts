import { appSearch } from '@ai-site/shared/api/app-search';
import type { AppCard } from '@ai-site/shared/api/apps';
import { getPlatform } from '@ai-site/shared/platform';
import { useDeferredValue, useEffect, useState } from 'react';
import type { AppCentre } from '../../centre/app-centre.ts';
import { searchCentre } from '../rank/search-centre.ts';

export interface Results {
  readonly found: readonly AppCard[];
  /** Nothing contains the words; these sound like them. */
  readonly alike: boolean;
}

const han = /\p{Script=Han}/u;

/** How a text sounds, as far as it is known: `koutu` for 扣图. Asked only for Chinese words that nothing contains. */
function usePronunciation(query: string, needed: boolean): string {
  const [known, setKnown] = useState({ query: '', pronunciation: '' });
  const ask = needed && han.test(query);
  useEffect(() => {
    if (!ask) return;
    const request = new AbortController();
    getPlatform()
      .http.call(appSearch.pinyin, { query: { text: query } }, { signal: request.signal, silent: true })
      .then(({ syllables }) => setKnown({ query, pronunciation: syllables.replaceAll(' ', '') }))
      // Without an answer there are no results, as the screen says.
      .catch(() => undefined);
    return () => request.abort();
  }, [query, ask]);
  return known.query === query ? known.pronunciation : '';
}

/** Results of a query as it is typed, without holding up the typing. Read it in an observer. */
export function useResults(centre: AppCentre, query: string): Results {
  const searched = useDeferredValue(query).trim();
  const exact = searchCentre(centre, searched);
  const pronunciation = usePronunciation(searched, searched !== '' && centre.usable.length > 0 && exact.length === 0);
  if (exact.length > 0 || pronunciation === '') return { found: exact, alike: false };
  return { found: searchCentre(centre, pronunciation), alike: true };
}
