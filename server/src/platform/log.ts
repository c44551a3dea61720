import { type DestinationStream, type Logger, pino } from 'pino';

/** Field names that carry secrets or phone numbers; each is redacted at the top level and one level down. */
const secretNames = ['authorization', 'password', 'pwd', 'code', 'authCode', 'token', 'ticket', 'accessToken', 'mobile', 'mobilePhone', 'phoneNum', 'cookie', 'secretKey'];

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

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
    serializers: { req: (request: LoggedRequest) => ({ method: request.method, path: withoutQuery(request.url) }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
