import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AlertChannel } from '@ai-site/shared/domain/site-alerts';

/** A robot as the public documentation of its service describes it. */
export interface RobotDouble {
  readonly url: string;
  /** Host and port, as `TEAM_BACKEND_HOSTS` names it. */
  readonly host: string;
  /** Bodies of the messages that it took. */
  readonly taken: readonly unknown[];
  /** Requests, also those that it did not take. */
  readonly requests: number;
  /** What it does with the next requests instead of taking them. */
  failure: RobotFailure | null;
  close(): Promise<void>;
}

export type RobotFailure = 'limited' | 'busy' | 'http-502' | 'no-json' | 'redirect' | 'hang-up' | 'too-much';

export interface RobotDoubleOptions {
  readonly channel: AlertChannel;
  readonly secret: string | null;
  /** Clock of the service. */
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');
const isNear = (ms: number, now: Date): boolean => Math.abs(now.getTime() - ms) <= HOUR_MS;

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
type Body = Record<string, unknown>;
type Check = (url: URL, body: Body, options: RobotDoubleOptions) => Answer | null;

const markdownOf = (body: Body, field: string): string => {
  const part = body.msgtype === 'markdown' ? body.markdown : undefined;
  return typeof part === 'object' && part !== null && field in part
    ? String(Object.entries(part).find(([name]) => name === field)?.[1])
    : '';
};

/** https://developer.work.weixin.qq.com/document/path/91770 */
const wecom: Check = (url, body) => {
  if (url.pathname !== '/cgi-bin/webhook/send' || url.searchParams.get('key') !== 'a-key')
    return { body: { errcode: 93_000, errmsg: 'invalid webhook url' } };
  const content = markdownOf(body, 'content');
  if (content === '') return { body: { errcode: 40_008, errmsg: 'invalid message type' } };
  return Buffer.byteLength(content) > 4096
    ? { body: { errcode: 40_058, errmsg: 'markdown.content exceed max length 4096' } }
    : null;
};

/** https://open.dingtalk.com/document/orgapp/custom-robot-access and …/customize-robot-security-settings */
const dingtalk: Check = (url, body, { secret, now }) => {
  if (url.pathname !== '/robot/send' || url.searchParams.get('access_token') !== 'a-key')
    return { body: { errcode: 300_005, errmsg: 'token is not exist' } };
  const timestamp = url.searchParams.get('timestamp') ?? '';
  if (secret !== null && !isNear(Number(timestamp), now()))
    return { body: { errcode: 310_000, errmsg: 'invalid timestamp' } };
  if (secret !== null && url.searchParams.get('sign') !== hmac(secret, `${timestamp}\n${secret}`))
    return { body: { errcode: 310_000, errmsg: 'sign not match' } };
  return markdownOf(body, 'title') === '' || markdownOf(body, 'text') === ''
    ? { body: { errcode: 40_035, errmsg: 'param error' } }
    : null;
};

/** https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot */
const feishu: Check = (url, body, { secret, now }) => {
  if (url.pathname !== '/open-apis/bot/v2/hook/a-key')
    return { body: { code: 19_001, msg: 'param invalid: incoming webhook access token invalid', data: {} } };
  const { timestamp, sign, msg_type, content } = body;
  const isSigned =
    typeof timestamp === 'string' &&
    isNear(Number(timestamp) * 1000, now()) &&
    sign === hmac(`${timestamp}\n${secret}`, '');
  if (secret !== null && !isSigned)
    return {
      body: { code: 19_021, msg: 'sign match fail or timestamp is not within one hour from current time', data: {} },
    };
  return msg_type === 'post' && typeof content === 'object'
    ? null
    : { status: 400, body: { code: 9499, msg: 'Bad Request', data: {} } };
};

const services: Readonly<
  Record<
    AlertChannel,
    {
      readonly path: string;
      readonly check: Check;
      readonly success: unknown;
      readonly limited: unknown;
      readonly busy: unknown;
    }
  >
> = {
  wecom: {
    path: '/cgi-bin/webhook/send?key=a-key',
    check: wecom,
    success: { errcode: 0, errmsg: 'ok' },
    limited: { errcode: 45_009, errmsg: 'api freq out of limit' },
    busy: { errcode: -1, errmsg: 'system busy' },
  },
  dingtalk: {
    path: '/robot/send?access_token=a-key',
    check: dingtalk,
    success: { errcode: 0, errmsg: 'ok' },
    limited: { errcode: 130_101, errmsg: 'send too fast, exceed 20 times per minute' },
    busy: { errcode: -1, errmsg: 'system busy' },
  },
  feishu: {
    path: '/open-apis/bot/v2/hook/a-key',
    check: feishu,
    success: { StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' },
    limited: { code: 11_232, msg: 'frequency limited', data: {} },
    busy: { code: 10_000, msg: 'internal error', data: {} },
  },
};

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

export async function openRobotDouble(options: RobotDoubleOptions): Promise<RobotDouble> {
  const { path, check, success, limited, busy } = services[options.channel];
  const taken: unknown[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = await bodyOf(request);
    const send = (status: number, content: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(content);
    const { failure } = robot;
    if (failure === 'hang-up') return void response.destroy();
    if (failure === 'redirect') return void response.writeHead(302, { location: path }).end();
    if (failure === 'http-502') return send(502, '<html>502 Bad Gateway</html>');
    if (failure === 'no-json') return send(200, 'ok');
    if (failure === 'too-much') return send(200, `"${'x'.repeat(100_000)}"`);
    if (failure !== null) return send(200, JSON.stringify(failure === 'limited' ? limited : busy));
    const isJson =
      request.method === 'POST' && request.headers['content-type']?.startsWith('application/json') === true;
    const refused = isJson
      ? check(new URL(request.url ?? '/', 'http://robot'), body, options)
      : { status: 415, body: {} };
    if (refused === null) taken.push(body);
    send(refused?.status ?? 200, JSON.stringify(refused?.body ?? success));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const robot: RobotDouble = {
    url: `http://${host}${path}`,
    host,
    taken,
    get requests() {
      return requests;
    },
    failure: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return robot;
}
