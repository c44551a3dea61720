import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { appSearch } from '@ai-site/shared/api/app-search';
import type { AppCard } from '@ai-site/shared/api/apps';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppCentre } from '../../../../mf-appcenter/src/centre/app-centre.ts';
import { SearchBox } from '../../../../mf-appcenter/src/search/box/SearchBox.tsx';
import type { SearchableApp } from '../../../../mf-appcenter/src/search/rank/search-index.ts';
import SearchScreen from '../../../../mf-appcenter/src/search/screen/SearchScreen.tsx';
import { appPlatform, sampleApp } from '../../../../mf-appcenter/src/testing/sample-apps.ts';
import { area, painted, until } from '../../area.ts';

/** Where somebody types: the field with suggestions below it, or the page whose results follow every key. */
export type TypingPlace = 'field' | 'page';

declare global {
  interface Window {
    /** Shows the place with these apps and focuses its field. */
    benchOpenSearch?: (place: TypingPlace, found: readonly SearchableApp[]) => Promise<void>;
    /** Resolves when everything that the last key caused is painted. */
    benchSettled?: () => Promise<void>;
  }
}

/** An image that needs no request. */
const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const cardOf = (app: SearchableApp): AppCard =>
  sampleApp(app.name, { ...app, tags: [...app.tags], pinyin: [...app.pinyin], image });

window.benchOpenSearch = async (place, found) => {
  const platform = appPlatform({ apps: found.map(cardOf), topics: [] }, { path: '/appCenter/search' });
  platform.http.answer(appSearch.pinyin, () => ({ syllables: '' }));
  setPlatform(platform);
  const centre = new AppCentre(platform);
  await centre.catalogue.refresh();
  const content: ReactNode = place === 'page' ? <SearchScreen /> : <SearchBox centre={centre} />;
  createRoot(area).render(<HistoryRouter history={platform.history}>{content}</HistoryRouter>);
  await until(
    () => area.querySelector('input') !== null && (place === 'field' || area.querySelector('article') !== null),
  );
  area.querySelector('input')?.focus();
  await painted();
};

window.benchSettled = async () => {
  // A deferred render follows the urgent one.
  await painted();
  await painted();
};
