import { OVERRIDE_STORAGE_KEY } from '@ai-site/shared/contract';

/** What this tab asks for on every page it loads; the script at the top of index.html adds it to the address. */
export interface TabOverrides {
  read(): string | null;
  /** A query string; null forgets it. */
  keep(query: string | null): void;
}

/** `sessionStorage`; where the browser forbids it, overrides last as long as the page. */
export function tabOverrides(page: Window): TabOverrides {
  return {
    read: () => {
      try {
        return page.sessionStorage.getItem(OVERRIDE_STORAGE_KEY);
      } catch {
        return null;
      }
    },
    keep: (query) => {
      try {
        if (query === null) page.sessionStorage.removeItem(OVERRIDE_STORAGE_KEY);
        else page.sessionStorage.setItem(OVERRIDE_STORAGE_KEY, query);
      } catch {
        // Nothing was kept, and nothing will be asked for.
      }
    },
  };
}
