import { OVERRIDE_STORAGE_KEY } from '@ai-site/shared/contract';
import { SafeStorage } from '@ai-site/shared/kit/storage';

/** Overrides that this tab requests on every page load; the script at the top of index.html adds them to the URL. */
export interface TabOverrides {
  read(): string | null;
  /** Stores a query string; null removes it. */
  keep(query: string | null): void;
}

/** Backed by `sessionStorage`, which that script reads directly. */
export function tabOverrides(page: Window): TabOverrides {
  const storage = new SafeStorage(() => page.sessionStorage);
  return {
    read: () => storage.read(OVERRIDE_STORAGE_KEY),
    keep: (query) => storage.write(OVERRIDE_STORAGE_KEY, query),
  };
}
