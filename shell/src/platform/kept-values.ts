/** Small texts kept in this browser, over all tabs. */
export interface KeptValues {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** `localStorage`; where the browser forbids it, values last as long as the page. */
export function keptValues(page: Window): KeptValues {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      try {
        return page.localStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) page.localStorage.removeItem(key);
        else page.localStorage.setItem(key, value);
      } catch {
        if (value === null) memory.delete(key);
        else memory.set(key, value);
      }
    },
  };
}
