import * as z from 'zod/mini';

/** Somebody with a page open. */
const visitor = z.object({ userId: z.string(), token: z.string(), taskId: z.string() });
export type Visitor = z.output<typeof visitor>;

/** What the generator of load is to do. The first ones of the visitors have a socket each. */
export const loadOrder = z.object({
  origin: z.string(),
  visitors: z.array(visitor),
  sockets: z.int(),
  uploads: z.int(),
  /** Path of the image that is uploaded. */
  image: z.string(),
  seconds: z.number(),
});
export type LoadOrder = z.output<typeof loadOrder>;

const times = z.array(z.number());

/** What came of it. Times are milliseconds from the request to the end of its answer. */
export const loadResult = z.object({
  polls: times,
  histories: times,
  uploads: times,
  /** Polls, histories, uploads and tickets that were asked for. */
  asked: z.int(),
  /** Answers of which kind there should be none, by their status; 0: the connection broke. */
  refused: z.record(z.string(), z.int()),
  /** Sockets that were registered, and still open at the end. */
  sockets: z.int(),
  seconds: z.number(),
  /** CPU time of the generator itself. */
  cpuMs: z.number(),
});
export type LoadResult = z.output<typeof loadResult>;

export const healthTimes = z.object({ times, failed: z.int() });
export type HealthTimes = z.output<typeof healthTimes>;
