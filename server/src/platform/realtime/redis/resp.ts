/** A value of the protocol. Errors are values too; doubles stay text; maps are lists of keys and values in turn. */
export type Reply = string | number | boolean | null | ServerError | readonly Reply[] | Push;

/** An error that the server answered. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** What the server sends without having been asked: the messages of subscriptions. */
export class Push {
  readonly parts: readonly Reply[];
  constructor(parts: readonly Reply[]) {
    this.parts = parts;
  }
}

/** A command as bytes; its parts may contain anything. */
export const encodeCommand = (parts: readonly string[]): string =>
  `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;

/** Deeper or longer than anything that the commands in use answer: the other side is no Redis. */
const DEPTH_MAX = 8;
const LENGTH_MAX = 1024 * 1024;
const INCOMPLETE = Symbol('more bytes are needed');

/**
 * Splits what arrives into values of RESP2 or RESP3 (https://github.com/redis/redis-specifications/blob/master/protocol/RESP3.md), whatever the bytes of one
 * value are cut into. Throws for what is neither.
 */
export class RespReader {
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;

  *read(chunk: Buffer): Generator<Reply, void, void> {
    this.#buffer = this.#at < this.#buffer.length ? Buffer.concat([this.#buffer.subarray(this.#at), chunk]) : chunk;
    this.#at = 0;
    for (;;) {
      const before = this.#at;
      const value = this.#value(0);
      if (value === INCOMPLETE) {
        this.#at = before;
        if (this.#buffer.length - before > 2 * LENGTH_MAX) throw new Error('a value is too long');
        return;
      }
      yield value;
    }
  }

  #value(depth: number): Reply | typeof INCOMPLETE {
    const end = this.#buffer.indexOf('\r\n', this.#at);
    if (end === -1) return INCOMPLETE;
    const sign = String.fromCharCode(this.#buffer[this.#at] ?? 0);
    const line = this.#buffer.toString('utf8', this.#at + 1, end);
    this.#at = end + 2;
    if (sign === '+' || sign === ',' || sign === '(') return line;
    if (sign === '-') return new ServerError(line);
    if (sign === ':') return Number(line);
    if (sign === '#') return line === 't';
    if (sign === '_') return null;
    const length = Number(line);
    if (depth > DEPTH_MAX || !Number.isInteger(length) || length < -1 || length > LENGTH_MAX)
      throw new Error(`not a value of Redis: ${sign}${line.slice(0, 20)}`);
    if (length === -1) return null;
    if (sign === '$' || sign === '=' || sign === '!') return this.#text(length, sign);
    if (sign === '*' || sign === '~' || sign === '>') return this.#list(length, depth, sign);
    if (sign === '%') return this.#list(2 * length, depth, sign);
    throw new Error(`not a value of Redis: ${JSON.stringify(sign)}`);
  }

  #text(length: number, sign: string): Reply | typeof INCOMPLETE {
    if (this.#buffer.length < this.#at + length + 2) return INCOMPLETE;
    const text = this.#buffer.toString('utf8', this.#at, this.#at + length);
    this.#at += length + 2;
    return sign === '!' ? new ServerError(text) : text;
  }

  #list(length: number, depth: number, sign: string): Reply | typeof INCOMPLETE {
    const parts: Reply[] = [];
    while (parts.length < length) {
      const part = this.#value(depth + 1);
      if (part === INCOMPLETE) return INCOMPLETE;
      parts.push(part);
    }
    return sign === '>' ? new Push(parts) : parts;
  }
}
