import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which secrets and phone numbers travel; each is hidden at the top and one level down. */
const secretNames = ['authorization', 'password', 'pwd', 'code', 'authCode', 'token', 'ticket', 'accessToken', 'mobile', 'mobilePhone', 'phoneNum', 'cookie', 'secretKey'];

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
}

/** The log of one site: JSON lines without secrets. A request is named by method and path, because a query may carry a signature. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // `code` is also the name of system errors' codes, which stand below `err` as text and are kept.
    redact: { paths: secretNames.flatMap((name) => [name, `body.${name}`, `headers.${name}`]), censor: '***' },
    serializers: { req: (request: LoggedRequest) => ({ method: request.method, path: withoutQuery(request.url) }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
