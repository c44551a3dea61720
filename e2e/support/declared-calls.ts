import { calls } from '@ai-site/shared/api';

interface Asked {
  readonly method: string;
  /** Path without query. */
  readonly pathname: string;
}

/** `/api/releases/:name/deploy` as a regular expression for paths. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

const declared = calls.flatMap((call) =>
  [call.path, ...(call.aliases ?? [])].map((path) => ({ method: call.method, pattern: patternOf(path) })),
);

/** Whether the server declares this call (`shared/src/api`). */
export function isDeclaredCall({ method, pathname }: Asked): boolean {
  return declared.some((call) => call.method === method && call.pattern.test(pathname));
}
