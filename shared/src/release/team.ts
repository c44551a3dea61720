import * as z from 'zod/mini';

/** First part of the path of every call to a backend of a team: `/api/team/mf-podcast/episodes`. */
export const TEAM_PREFIX = '/api/team/';
/** Public keys of the statements that backends of teams get with every call, as a JWK set. */
export const TEAM_KEYS_PATH = `${TEAM_PREFIX}keys.json`;

/** Limits of what a remote declares of its own. */
export const TEAM_MAX = {
  entries: 20,
  fields: 60,
  values: 50,
  calls: 50,
  about: 200,
  path: 120,
  pattern: 1000,
} as const;

/**
 * Of calls to a team's backend: bytes sent and answered, milliseconds for each, calls of one account a minute; calls under way at one node, and failures
 * in a row after which that node leaves the backend alone, for how many milliseconds.
 */
export const TEAM_CALL_MAX = {
  bodyBytes: 256 * 1024,
  answerBytes: 1024 * 1024,
  timeoutMs: 10_000,
  perMinute: 120,
  underWay: 20,
  failures: 5,
  pauseMs: 15_000,
} as const;

/**
 * Of streamed answers: bytes and milliseconds of each, milliseconds without a byte; streams and uploads under way of one account, from one network
 * without a session, and for one backend, at one node.
 */
export const TEAM_STREAM_MAX = {
  answerBytes: 16 * 1024 * 1024,
  wholeMs: 10 * 60_000,
  idleMs: 60_000,
  ofAccount: 4,
  ofNetwork: 40,
  underWay: 50,
} as const;

/** Bytes of a file that a call may take at most. */
export const TEAM_UPLOAD_MAX_BYTES = 64 * 1024 * 1024;

/** Name of an event or a slot of a team, in the namespace of its remote: `mf-podcast:idea-kept`. */
const ownName = /^mf-[a-z][a-z0-9-]{0,30}:[a-z][a-z0-9-]{0,39}$/;

/** Slot in a screen of another remote: `mf-podcast:below-idea`. */
export type TeamSlotName = `mf-${string}:${string}`;

/** Whether a name has the form of one of a team's own events or slots. */
export const isOwnName = (name: string): boolean => ownName.test(name);

/** The remote in whose namespace a name is: `mf-podcast` of `mf-podcast:idea-kept`. */
export const ownerOfName = (name: string): string => name.split(':', 1)[0] ?? '';

const text = (most: number) => z.string().check(z.maxLength(most));

export const teamFieldTypes = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;

const bound = z.optional(z.number());

/** What limits the values of a field besides its type: lengths of texts and lists, ranges of numbers, the form of texts. */
export const teamLimits = z.object({
  minLength: bound,
  maxLength: bound,
  minItems: bound,
  maxItems: bound,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: bound,
  format: z.optional(text(TEAM_MAX.about)),
  /** Regular expressions, all of which a text matches. */
  patterns: z.optional(z.array(text(TEAM_MAX.pattern)).check(z.maxLength(TEAM_MAX.values))),
});
export type TeamLimits = z.output<typeof teamLimits>;

/** One field of a payload, by its path: `work`, `work.key`, `tags[]`. */
export const teamField = z.object({
  path: text(TEAM_MAX.path),
  types: z.array(z.enum(teamFieldTypes)).check(z.minLength(1), z.maxLength(teamFieldTypes.length)),
  /** The only texts that it has; absent: any. */
  values: z.optional(z.array(text(TEAM_MAX.about)).check(z.maxLength(TEAM_MAX.values))),
  /** Absent: none. */
  limits: z.optional(teamLimits),
  /** It may be absent. */
  optional: z.optional(z.literal(true)),
});
export type TeamField = z.output<typeof teamField>;

const fields = z.array(teamField).check(z.maxLength(TEAM_MAX.fields));
const named = { kind: z.enum(['event', 'slot']), name: z.string().check(z.regex(ownName)) };

/** An event that a remote emits, or a slot that its screens have. */
export const teamOffer = z.object({
  ...named,
  /** What happened, or what a visitor sees there, in Chinese. */ about: text(TEAM_MAX.about),
  fields,
});
export type TeamOffer = z.output<typeof teamOffer>;

/** An event of another remote that this one listens to, or a slot of it that it fills, with the fields it reads. */
export const teamTake = z.object({ ...named, fields });
export type TeamTake = z.output<typeof teamTake>;

/** Part of a path between slashes: a word that does not begin with a point, or a parameter. */
const pathPart = /^(?:[\w-][\w.~-]*|:[A-Za-z]+)$/;

const whole = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: text(TEAM_MAX.path).check(
    z.startsWith('/'),
    z.refine((path) =>
      path
        .slice(1)
        .split('/')
        .every((part) => pathPart.test(part)),
    ),
  ),
  access: z.enum(['public', 'user']),
  summary: text(TEAM_MAX.about),
  /** What it answers with piece by piece, instead of JSON. */
  streams: z.optional(z.enum(['events', 'bytes'])),
  /** Bytes at most of the file that it takes instead of JSON. */
  uploadBytes: z.optional(z.int().check(z.minimum(1), z.maximum(TEAM_UPLOAD_MAX_BYTES))),
});

/** Whether who sends files is known, and the answer tells what became of them. */
const takesFiles = ({ method, access, streams, uploadBytes }: z.output<typeof whole>): boolean =>
  uploadBytes === undefined || ((method === 'POST' || method === 'PUT') && access === 'user' && streams === undefined);

/** A call that a team's backend answers; `path` is that at the backend. */
export const teamCall = whole.check(z.refine(takesFiles));
export type TeamCall = z.output<typeof teamCall>;

const most = <T extends z.ZodMiniType>(item: T, count: number) => z.array(item).check(z.maxLength(count));

/** What a remote declares of its own, as its build describes it. Since 1.11. */
export const teamDescription = z.object({
  offers: most(teamOffer, 2 * TEAM_MAX.entries),
  takes: most(teamTake, 2 * TEAM_MAX.entries),
  /** `origin`: where its backend is; operators approve it for this remote. */
  backend: z.optional(z.object({ origin: text(TEAM_MAX.path), calls: most(teamCall, TEAM_MAX.calls) })),
});
export type TeamDescription = z.output<typeof teamDescription>;
