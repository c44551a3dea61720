import * as z from 'zod/mini';

/** Every event of the bus with the schema of its payload. Only these may be emitted. */
export const eventSchemas = {
  'session:changed': z.object({ userId: z.nullable(z.string()) }),
  'session:forced-logout': z.object({ sessionId: z.string() }),
  'membership:changed': z.object({ memberType: z.string(), pointBalance: z.int() }),
  'theme:changed': z.object({ theme: z.enum(['black', 'white']) }),
  'route:changed': z.object({ pathname: z.string(), owner: z.nullable(z.string()) }),
  'chat:activity': z.object({ active: z.boolean() }),
  'remote:failed': z.object({ name: z.string(), version: z.string(), stage: z.enum(['load', 'mount', 'render']) }),
  'remote:mounted': z.object({ name: z.string(), version: z.string(), ms: z.number() }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventPayload<N extends EventName> = z.output<(typeof eventSchemas)[N]>;
export type EventListener<N extends EventName> = (payload: EventPayload<N>) => void;
