import { type ClientMessage, MessageType, type ServerMessage } from '@ai-site/shared/api/realtime';
import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** Request timeout in milliseconds, including the wait for the connection. */
export const SOCKET_TIMEOUT_MS = 15_000;

interface PendingRequest {
  readonly message: ClientMessage;
  readonly resolve: (reply: ServerMessage) => void;
  readonly reject: (error: ApiError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
  sent: boolean;
}

export const socketError = (text?: string): ApiError =>
  new ApiError(0, text === undefined || text === '' ? errorTexts.socketFailed : text);

/** Requests on the long-lived connection that have no reply yet, by requestId. */
export class PendingRequests {
  readonly #pending = new Map<string, PendingRequest>();

  add(message: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const { requestId } = message;
      const timer = setTimeout(
        () => this.#take(requestId)?.reject(new ApiError(0, errorTexts.timeout)),
        SOCKET_TIMEOUT_MS,
      );
      this.#pending.set(requestId, { message, resolve, reject, timer, sent: false });
    });
  }

  /** Writes the requests that have not been sent yet, in order. */
  send(write: (message: ClientMessage) => void): void {
    for (const request of this.#pending.values()) {
      if (request.sent) continue;
      request.sent = true;
      write(request.message);
    }
  }

  /** Resolves the request that a reply belongs to; false when there is none, or it timed out. */
  settle(reply: ServerMessage): boolean {
    const request = reply.requestId === undefined ? undefined : this.#take(reply.requestId);
    if (request === undefined) return false;
    if (reply.type === MessageType.error)
      request.reject(socketError(typeof reply.msg === 'string' ? reply.msg : undefined));
    else request.resolve(reply);
    return true;
  }

  /** The connection broke: requests that were sent can get no reply any more; `all` also fails those that wait for the connection. */
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
