import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Field names that carry secrets or phone numbers; each is redacted at the top level and one level down. */
const secretNames = [
  'authorization',
  'password',
  'pwd',
  'code',
  'authCode',
  'token',
  'ticket',
  'accessToken',
  'mobile',
  'mobilePhone',
  'phoneNum',
  'cookie',
  'secretKey',
];

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

/** Own fields of an error that are logged; others may hold secrets: a database error carries its client, and the client its password. */
const errorFields = [
  'code',
  'status',
  'statusCode',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
/** Causes of causes beyond this depth are left out: an error may be its own cause. */
const CAUSES_MAX = 5;

function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '[not an error]' : error;
  const known = new Map<string, unknown>(Object.entries(error));
  const fields = errorFields.flatMap((name) =>
    typeof known.get(name) === 'string' || typeof known.get(name) === 'number' ? [[name, known.get(name)]] : [],
  );
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, CAUSES_MAX).map((one) => loggedError(one, depth + 1)) }
      : {}),
    ...(error.cause === undefined || depth >= CAUSES_MAX ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
}

/** Level of warnings. */
const WARN = 40;

/** Lines are written together, up to this many bytes or milliseconds: a write for each costs a request more than making its line. */
const gathered = { minLength: 4096, periodicFlush: 250 };

/** Writes what was gathered with every warning and error: it may be the last line of a process that is killed. The exit of a process writes it too. */
const flushing = (flush: () => void): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(args, method, level) {
    method.apply(this, args);
    if (level >= WARN) flush();
  },
});

/** Creates the log of one site: JSON lines without secrets. A request is logged by method and path, because a query may contain a signature. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // `code` is also the field of system error codes; those are below `err`, as text, and are kept.
    redact: { paths: secretNames.flatMap((name) => [name, `body.${name}`, `headers.${name}`]), censor: '***' },
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: LoggedRequest) => ({ method: request.method, path: withoutQuery(request.url) }),
    },
  };
  if (destination !== undefined) return pino(options, destination);
  const output = pino.destination({ sync: false, ...gathered });
  return pino({ ...options, hooks: flushing(() => output.flush()) }, output);
}
