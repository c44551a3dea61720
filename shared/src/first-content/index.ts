import type * as z from 'zod/mini';

/** Id of the data element with what the first screen of a page would ask for, a list of `FirstContent`. */
export const FIRST_CONTENT_ELEMENT_ID = 'site-first-content';

/** The answer to a call that a page begins with, as visitors get it: it is served with the page, so that nobody waits for it. */
export interface FirstContent {
  /** Path and query of the call. */
  readonly address: string;
  /** When it was read, in milliseconds by the server's clock. */
  readonly at: number;
  readonly data: unknown;
}

export type CallQuery = Readonly<Record<string, string | number | undefined>>;

/** Path and query of a GET. */
export const callAddress = (path: string, query: CallQuery): string =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`;

/** A call whose answer may come with the page. */
export interface FirstCall<S extends z.ZodMiniType> {
  readonly path: string;
  readonly data: S;
}

type Served = Partial<FirstContent> | null;

function readElement(element: Element): readonly Served[] {
  try {
    const served: unknown = JSON.parse(element.textContent ?? '');
    return Array.isArray(served) ? served : [];
  } catch {
    return [];
  }
}

/**
 * The answer to a call that came with the page, once: whoever asks again wants to know what is new. Null: it came with none, with that of another call, or
 * with one that is older than `maxAgeMs` at the time `now`, as from a cache of the browser.
 */
export function takeFirstContent<S extends z.ZodMiniType>(
  { path, data }: FirstCall<S>,
  query: CallQuery,
  now: number,
  maxAgeMs: number,
): z.output<S> | null {
  const element = document.getElementById(FIRST_CONTENT_ELEMENT_ID);
  if (element === null) return null;
  const served = readElement(element);
  const content = served.find((one) => one?.address === callAddress(path, query)) ?? null;
  if (content === null) return null;
  element.textContent = JSON.stringify(served.filter((one) => one !== content));
  if (!(Math.abs(now - (content.at ?? Number.NaN)) < maxAgeMs)) return null;
  const answer = data.safeParse(content.data);
  return answer.success ? answer.data : null;
}
