import {
  type ClientMessage,
  clientMessage,
  MessageType,
  type ServerMessage,
  TopicType,
} from '@ai-site/shared/api/realtime';
import { errorTexts } from '@ai-site/shared/errors';
import type { Site } from '../site.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { isSessionOpen, redeemTicket } from './tickets.ts';

const refusal = (requestId: string | undefined, text: string): ServerMessage => ({
  ...(requestId === undefined ? {} : { requestId }),
  type: MessageType.error,
  msg: text,
});

type Answer = (
  site: Site,
  connections: Connections,
  connection: Connection,
  message: ClientMessage,
) => Promise<ServerMessage>;

/** Type 10: the ticket identifies the user; a different userId is rejected, and the socket stays unregistered. */
const register: Answer = async (site, connections, connection, { requestId, userId, ticket }) => {
  if (connection.holder !== null) return refusal(requestId, '长连接已注册，请勿重复注册');
  const holder = await redeemTicket(site, ticket ?? '');
  if (holder === null) return refusal(requestId, '长连接票据无效或已过期，请重新连接');
  if (holder.userId !== userId) return refusal(requestId, '长连接用户与登录用户不一致');
  // The socket may have closed while the ticket was looked up.
  if (connection.isOpen) connections.add(connection, holder);
  // The session may have ended after the ticket was consumed, before this socket could be told.
  if (!(await isSessionOpen(site, holder))) {
    connections.end(holder.userId, holder.sessionId, false);
    return refusal(requestId, errorTexts.sessionExpired);
  }
  return { requestId, type: MessageType.register, msg: null };
};

/** Type 1 with msg type 20001: subscribes to the forced logout. Pushes to the user need no subscription. */
const subscribe: Answer = async (_site, _connections, connection, { requestId, msg }) => {
  if (connection.holder === null) return refusal(requestId, errorTexts.unauthorized);
  if (msg?.type !== TopicType.logout) return refusal(requestId, '未知的订阅类型');
  connection.subscribedToLogout = true;
  return { requestId, type: MessageType.subscribe, msg: { type: TopicType.logout } };
};

const handlers: Readonly<Partial<Record<number, Answer>>> = {
  [MessageType.register]: register,
  [MessageType.subscribe]: subscribe,
};

function parse(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns the reply to one message of a client; it has the declared shape even for invalid messages. */
export async function answerMessage(
  site: Site,
  connections: Connections,
  connection: Connection,
  text: string,
): Promise<ServerMessage> {
  const message = parse(text);
  if (message === null) return refusal(undefined, errorTexts.badRequest);
  const answer = handlers[message.type];
  if (answer === undefined) return refusal(message.requestId, '未知的消息类型');
  try {
    return await answer(site, connections, connection, message);
  } catch (error) {
    site.log.error({ err: error }, 'a socket message failed');
    return refusal(message.requestId, errorTexts.server);
  }
}
