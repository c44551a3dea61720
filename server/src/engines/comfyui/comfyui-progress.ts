import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { EngineProgress } from '../tasks/task-port.ts';

const message = z.object({
  type: z.string(),
  data: z.object({
    node: z.nullish(z.string()),
    prompt_id: z.nullish(z.string()),
    value: z.nullish(z.number()),
    max: z.nullish(z.number()),
  }),
});

/** What a node does, by its class. Others are told without a stage. */
const stages: readonly (readonly [RegExp, string])[] = [
  [/Loader/, '加载模型中'],
  [/TextEncode/, '理解提示词中'],
  [/Sampler/, '绘制中'],
  [/Upscale|ImageScale/, '放大中'],
  [/VAEDecode/, '解码中'],
  [/^Save/, '保存中'],
];

export const stageOf = (classType: string): string | undefined =>
  stages.find(([classes]) => classes.test(classType))?.[1];

interface Followed {
  readonly socket: WebSocket;
  /** Closes the connection when nobody has asked for a while. */
  idle: NodeJS.Timeout;
  node: string | undefined;
  percent: number | undefined;
  /** Image file of what the sampler has so far. */
  image: Uint8Array | undefined;
}

/** Progress of one prompt: the node that runs, and the percent that this node tells. */
export interface NodeProgress extends Pick<EngineProgress, 'percent'> {
  readonly node?: string;
  /** What it looks like by now, once: JPEG or PNG. Absent: nothing new, or the server makes no previews. */
  readonly image?: Uint8Array;
}

/** Without a question for this long, nobody waits for a prompt in this process any more. */
const IDLE_MS = 60_000;
const HANDSHAKE_MS = 10_000;
/** Bytes of a message; previews are some hundred thousand. */
const PAYLOAD_MAX = 16 * 1024 * 1024;

/**
 * Follows prompts that run by the server's WebSocket, one connection for each: the server sends the events of a prompt to the client
 * id that queued it. What is told is a help for the eye; a connection that fails is opened again with the next question.
 */
export class ComfyProgress {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #followed = new Map<string, Followed>();

  constructor(baseUrl: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = baseUrl.replace(/^http/, 'ws');
    this.#headers = headers;
  }

  /** Last known progress of a prompt. From the first question on it is followed. */
  of(promptId: string, clientId: string): NodeProgress {
    const known = this.#followed.get(promptId) ?? this.#follow(promptId, clientId);
    clearTimeout(known.idle);
    known.idle = this.#closeLater(promptId);
    const { node, percent, image } = known;
    known.image = undefined;
    return {
      ...(node === undefined ? {} : { node }),
      ...(percent === undefined ? {} : { percent }),
      ...(image === undefined ? {} : { image }),
    };
  }

  /** The prompt has ended. */
  forget(promptId: string): void {
    const known = this.#followed.get(promptId);
    if (known === undefined) return;
    this.#followed.delete(promptId);
    clearTimeout(known.idle);
    known.socket.terminate();
  }

  #follow(promptId: string, clientId: string): Followed {
    const socket = new WebSocket(`${this.#url}/ws?clientId=${encodeURIComponent(clientId)}`, {
      headers: this.#headers,
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: PAYLOAD_MAX,
    });
    const followed: Followed = {
      socket,
      idle: this.#closeLater(promptId),
      node: undefined,
      percent: undefined,
      image: undefined,
    };
    this.#followed.set(promptId, followed);
    socket.on('message', (data, isBinary) => {
      if (!isBinary) read(followed, String(data), promptId);
      else if (Buffer.isBuffer(data)) followed.image = previewIn(data) ?? followed.image;
    });
    const close = (): void => {
      if (this.#followed.get(promptId) === followed) this.forget(promptId);
    };
    socket.on('error', close);
    socket.on('close', close);
    return followed;
  }

  #closeLater(promptId: string): NodeJS.Timeout {
    return setTimeout(() => this.forget(promptId), IDLE_MS).unref();
  }
}

/** Type of a binary message that brings a preview: `PREVIEW_IMAGE` of `BinaryEventTypes` in the server's `protocol.py`. */
const PREVIEW_IMAGE = 1;
/** Bytes before the image: the type of the message, and the image's format. */
const PREVIEW_HEAD = 8;

const previewIn = (message: Buffer): Uint8Array | undefined =>
  message.length > PREVIEW_HEAD && message.readUInt32BE(0) === PREVIEW_IMAGE
    ? message.subarray(PREVIEW_HEAD)
    : undefined;

function read(followed: Followed, text: string, promptId: string): void {
  const parsed = message.safeParse(parse(text));
  if (!parsed.success) return;
  const { type, data } = parsed.data;
  // When a client connects again, the server names the node without the prompt.
  if ((data.prompt_id ?? promptId) !== promptId) return;
  if (type === 'executing') {
    followed.node = data.node ?? undefined;
    followed.percent = undefined;
  }
  if (type === 'progress' && typeof data.value === 'number' && typeof data.max === 'number' && data.max > 1) {
    followed.node = data.node ?? followed.node;
    followed.percent = Math.min(100, Math.round((data.value / data.max) * 100));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
