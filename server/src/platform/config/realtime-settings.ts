import * as z from 'zod/mini';

/** A Redis server for the messages between nodes. */
export interface RealtimeSettings {
  /** `redis://user:password@host:port`, `rediss://…` by TLS. */
  readonly url: URL;
  /** Begin of the names of this site's channels. */
  readonly prefix: string;
}

const PREFIX = 'ai-site:';

const prefixOf = (url: URL): string => url.searchParams.get('prefix') ?? PREFIX;

export const realtimeEnvironment = {
  REALTIME_URL: z.optional(
    z.pipe(
      z.url({ protocol: /^rediss?$/, abort: true }).check(
        z.refine((url) => {
          const { pathname, hash } = new URL(url);
          return pathname.replace('/', '') === '' && hash === '' && prefixOf(new URL(url)) !== '';
        }, 'must be redis://user:password@host:port, and may end with ?prefix=name:'),
      ),
      z.transform((url: string) => new URL(url)),
    ),
  ),
};

type Given = z.output<z.ZodMiniObject<typeof realtimeEnvironment>>;

/** Null: the nodes hear of each other by PostgreSQL alone. */
export const readRealtimeSettings = ({ REALTIME_URL: url }: Given): RealtimeSettings | null =>
  url === undefined ? null : { url, prefix: prefixOf(url) };
