import { HEADER_TOOLS } from '../../src/frame/header-tools.ts';

/** Size of a window that screens are painted for, CSS pixels. */
export interface PaintedWindow {
  readonly width: number;
  readonly height: number;
}

export const windowSizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<string, PaintedWindow>;

const conditions: readonly (readonly [RegExp, (window: PaintedWindow, value: number) => boolean])[] = [
  [/^\(min-width: ?([\d.]+)px\)$/, ({ width }, value) => width >= value],
  [/^\(max-width: ?([\d.]+)px\)$/, ({ width }, value) => width <= value],
  [/^\(min-height: ?([\d.]+)px\)$/, ({ height }, value) => height >= value],
  [/^\(max-height: ?([\d.]+)px\)$/, ({ height }, value) => height <= value],
];

/** Whether a window matches a media query about its size; it matches no other: it has a mouse, and lets things move. */
export function matches(query: string, window: PaintedWindow): boolean {
  return query.split(' and ').every((part) =>
    conditions.some(([form, holds]) => {
      const value = form.exec(part.trim())?.[1];
      return value !== undefined && holds(window, Number(value));
    }),
  );
}

const storage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
  key: () => null,
  length: 0,
};
const nothing = () => undefined;
const events = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true };

const element = {
  ...events,
  dataset: {},
  style: {},
  classList: { add: nothing, remove: nothing, contains: () => false },
  append: nothing,
  querySelector: () => null,
};

/** Globals that code of a page reads while it is loaded and rendered; nothing in them ever changes. `current`: the window of the moment. */
export function pageGlobals(current: () => PaintedWindow): Readonly<Record<string, unknown>> {
  const location = {
    pathname: '/',
    search: '',
    hash: '',
    href: 'http://localhost/',
    origin: 'http://localhost',
    protocol: 'http:',
    host: 'localhost',
  };
  const document = {
    ...events,
    documentElement: element,
    body: element,
    head: element,
    visibilityState: 'visible',
    title: '',
    activeElement: null,
    cookie: '',
    readyState: 'loading',
    querySelector: () => null,
    querySelectorAll: () => [],
    // The site's header has a place for the controls of a screen (`kit/header-tools`), outside of what is painted.
    getElementById: (id: string) => (id === HEADER_TOOLS ? { ...element, isConnected: false } : null),
    createElement: () => ({ ...element }),
  };
  const window = {
    ...events,
    document,
    location,
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: (query: string) => ({ ...events, media: query, matches: matches(query, current()) }),
    get innerWidth() {
      return current().width;
    },
    get innerHeight() {
      return current().height;
    },
    devicePixelRatio: 1,
    scrollY: 0,
    history: { state: null, length: 1 },
    navigator: { userAgent: '', language: 'zh-CN', languages: ['zh-CN'], onLine: true, maxTouchPoints: 0 },
  };
  return { ...window, window, self: window };
}
