import { type ClientMessage, MessageType, type ServerMessage } from '@ai-site/shared/api/realtime';
import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** Milliseconds from asking to giving up, waiting for the connection included. */
export const SOCKET_TIMEOUT_MS = 15_000;

interface PendingRequest {
  readonly message: ClientMessage;
  readonly resolve: (reply: ServerMessage) => void;
  readonly reject: (error: ApiError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
  sent: boolean;
}

export const socketError = (text?: string): ApiError => new ApiError(0, text === undefined || text === '' ? errorTexts.socketFailed : text);

/** Questions on the long connection that have no reply yet, by requestId. */
export class PendingRequests {
  readonly #pending = new Map<string, PendingRequest>();

  add(message: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const { requestId } = message;
      const timer = setTimeout(() => this.#take(requestId)?.reject(new ApiError(0, errorTexts.timeout)), SOCKET_TIMEOUT_MS);
      this.#pending.set(requestId, { message, resolve, reject, timer, sent: false });
    });
  }

  /** Hands over what has not been sent yet, in order. */
  send(write: (message: ClientMessage) => void): void {
    for (const request of this.#pending.values()) {
      if (request.sent) continue;
      request.sent = true;
      write(request.message);
    }
  }

  /** Gives a reply to the one who asked; false when nobody did, or gave up. */
  settle(reply: ServerMessage): boolean {
    const request = reply.requestId === undefined ? undefined : this.#take(reply.requestId);
    if (request === undefined) return false;
    if (reply.type === MessageType.error) request.reject(socketError(typeof reply.msg === 'string' ? reply.msg : undefined));
    else request.resolve(reply);
    return true;
  }

  /** The connection broke: what was sent can get no reply any more; `all` ends those that still wait for it too. */
  fail(all: boolean): void {
    for (const [requestId, { sent, reject }] of [...this.#pending]) {
      if (!all && !sent) continue;
      this.#take(requestId);
      reject(socketError());
    }
  }

  #take(requestId: string): PendingRequest | undefined {
    const request = this.#pending.get(requestId);
    clearTimeout(request?.timer);
    this.#pending.delete(requestId);
    return request;
  }
}
