import { MessageType, type ServerMessage, TopicType } from '@ai-site/shared/api/realtime';
import type { Site } from '../site.ts';
import { createPushes } from './pushes.ts';

const topic = (type: number, content?: string): ServerMessage => ({ type: MessageType.subscribe, msg: content === undefined ? { type } : { type, content } });

/** A push is a hint: what failed to be told is asked for within a minute anyway. */
async function tell(site: Site, userId: string, message: ServerMessage): Promise<void> {
  try {
    await createPushes(site).push(userId, message);
  } catch (error) {
    site.log.warn({ err: error }, 'a push could not be written');
  }
}

/** Tells the user's pages that membership or credits changed. Call it after the commit; it never throws. */
export const tellMembership = (site: Site, userId: string): Promise<void> => tell(site, userId, topic(TopicType.membership));

/** Tells the user's pages that an order has a result. Call it after the commit; it never throws. */
export const tellOrder = (site: Site, userId: string, orderNo: string): Promise<void> => tell(site, userId, topic(TopicType.order, orderNo));

/** Tells the user's pages that their contracts changed. Call it after the commit; it never throws. */
export const tellContracts = (site: Site, userId: string): Promise<void> => tell(site, userId, topic(TopicType.contracts));

/** Tells the user's pages that a chat changed: asked, answered, branched, renamed, deleted. Call it after the commit; it never throws. */
export const tellChat = (site: Site, userId: string, chatId: string): Promise<void> => tell(site, userId, topic(TopicType.chat, chatId));
