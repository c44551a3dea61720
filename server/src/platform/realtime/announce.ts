import { type BatchPush, batchPushType } from '@ai-site/shared/api/batches';
import {
  batchTopics,
  type EpisodePush,
  MessageType,
  type ServerMessage,
  TopicType,
} from '@ai-site/shared/api/realtime';
import type { Site } from '../site.ts';
import { createPushes } from './pushes.ts';

const topic = (type: number, content?: string): ServerMessage => ({
  type: MessageType.subscribe,
  msg: content === undefined ? { type } : { type, content },
});

/** A push is only a hint: a page that misses it polls within a minute anyway. */
async function push(site: Site, userId: string, message: ServerMessage): Promise<void> {
  try {
    await createPushes(site).push(userId, message);
  } catch (error) {
    site.log.warn({ err: error }, 'a push could not be written');
  }
}

/** Notifies the user's pages that membership or credits changed. Call it after the commit; it never throws. */
export const pushMembership = (site: Site, userId: string): Promise<void> =>
  push(site, userId, topic(TopicType.membership));

/** Notifies the user's pages that an order has a result. Call it after the commit; it never throws. */
export const pushOrder = (site: Site, userId: string, orderNo: string): Promise<void> =>
  push(site, userId, topic(TopicType.order, orderNo));

/** Notifies the user's pages that their contracts changed. Call it after the commit; it never throws. */
export const pushContracts = (site: Site, userId: string): Promise<void> =>
  push(site, userId, topic(TopicType.contracts));

/** Notifies the user's pages that a chat changed: asked, answered, branched, renamed, deleted. Call it after the commit; it never throws. */
export const pushChat = (site: Site, userId: string, chatId: string): Promise<void> =>
  push(site, userId, topic(TopicType.chat, chatId));

/** Notifies the user's pages that there is a notice. Call it after the commit; it never throws. */
export const pushNotice = (site: Site, userId: string): Promise<void> => push(site, userId, topic(TopicType.notice));

/** Notifies the user's pages that the steps of a newcomer changed. Call it after the commit; it never throws. */
export const pushNewcomer = (site: Site, userId: string): Promise<void> =>
  push(site, userId, topic(TopicType.newcomer));

/** What a push tells about a task; stale ones are recognised by the revision. */
export interface TaskPush {
  readonly taskId: string;
  readonly revision: number;
  readonly taskStatus: number;
}

/** Notifies the user's pages that a task changed, under the push type of its tool. Call it after the commit; it never throws. */
export const pushTask = (site: Site, userId: string, pushType: number, task: TaskPush): Promise<void> =>
  push(site, userId, { type: MessageType.subscribe, msg: { type: pushType, content: task } });

/** Notifies the user's pages that a batch changed, or one of its parts, under the push type of its owner. Call it after the commit; it never throws. */
export async function pushBatch(site: Site, userId: string, batch: BatchPush): Promise<void> {
  const type = batchPushType(batch.owner);
  if (type !== undefined) await push(site, userId, { type: MessageType.subscribe, msg: { type, content: batch } });
}

/** Notifies the user's pages that an episode of the comics studio changed, under the push type of its batches. Call it after the commit; it never throws. */
export const pushEpisode = (site: Site, userId: string, episode: EpisodePush): Promise<void> =>
  push(site, userId, { type: MessageType.subscribe, msg: { type: batchTopics.comics, content: episode } });
