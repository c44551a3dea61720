import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutputLines } from './log-lines.ts';

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

function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

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
  return pino(options, destination ?? standardOutputLines());
}
