export { MessageType } from './message-types.ts';

/** Message types inside `msg` of a type 1 message. */
export const TopicType = {
  logout: 20001,
  /** From here on specific to this site. Releases changed; sent to operators without content. */
  releases: 20900,
  /** Membership or credits changed; no content. */
  membership: 20901,
  /** An order was paid, failed or closed; content is its orderNo. */
  order: 20902,
  /** An agreement was issued, signed or withdrawn; no content. */
  contracts: 20903,
  /** A chat changed: new question or answer, branch, rename, deletion. Content is its chatId. */
  chat: 20904,
  /** The account got a notice; no content. */
  notice: 20905,
  /** A newcomer reached a step, or hid something; no content. */
  newcomer: 20907,
} as const;

/** Types of the pushes about batches of tasks, by who asks for them: they go on from `TopicType`. Content is a `BatchPush`. */
export const batchTopics = { comics: 20906 } as const;

/** Content of a push of the type `batchTopics.comics` that is about no batch: an episode of the comics studio changed. */
export interface EpisodePush {
  readonly episodeId: string;
  readonly revision: number;
}

export const LONG_CONNECTION_PATH = '/ws';
export const TICKET_SECONDS = 30;
/** Maximum bytes of one client frame. */
export const FRAME_MAX_BYTES = 64 * 1024;
/** Maximum unsent bytes per socket; above this it is disconnected. */
export const BUFFER_MAX_BYTES = 1024 * 1024;
export const PING_SECONDS = 25;
export const PONG_SECONDS = 10;
export const SOCKETS_PER_USER = 5;
export const MESSAGES_PER_SECOND = 20;
export const UNAUTHENTICATED_CLOSE_SECONDS = 10;
export const RECONNECT_FIRST_MS = 1000;
export const RECONNECT_MAX_MS = 30_000;

/** Close codes of the server. `ended`: the session is over, which the page hears by other ways; it asks again after `RECONNECT_MAX_MS` in case it did not. */
export const CloseCode = { ended: 4001, unregistered: 4002, surplus: 4003, flood: 4004, stopping: 1001 } as const;
