import { Readable, Writable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

// The COPY sub-protocol of PostgreSQL: a query that `pg` hands over to these streams. Messages: https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-COPY

declare module 'pg' {
  // Methods of the connection that its type does not list.
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

const CHUNK_BYTES = 64 * 1024;
const rowsOf = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? Number.NaN);

/** The rows that `COPY … TO STDOUT` sends. Run by `client.query(stream)`. */
export class CopyOut extends Readable implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  #pending = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  /** Number of rows, once the stream has ended. */
  rows = Number.NaN;

  constructor(text: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES });
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  /** The parser reuses the memory of a chunk. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let start = 0; start < chunk.length; ) {
      const copied = chunk.copy(this.#pending, this.#filled, start);
      start += copied;
      this.#filled += copied;
      if (this.#filled === this.#pending.length) this.#flush();
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** The rest of the rows is received and dropped: the connection can be used again. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const more = this.push(this.#pending.subarray(0, this.#filled));
    this.#pending = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#filled = 0;
    if (!more && !this.destroyed) this.#connection?.stream.pause();
  }
}

/** Takes the rows of `COPY … FROM STDIN`; finishes when the database has stored them. Run by `client.query(stream)`. */
export class CopyIn extends Writable implements Submittable {
  readonly #text: string;
  readonly #started = Promise.withResolvers<Connection>();
  readonly #ended = Promise.withResolvers<void>();
  #failure: Error | undefined;
  #isOver = false;
  /** Number of rows, once the stream has finished. */
  rows = Number.NaN;

  constructor(text: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES, decodeStrings: true });
    this.#text = text;
    this.#started.promise.catch(() => undefined);
    this.#ended.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#started.resolve(connection);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = rowsOf(text);
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#isOver = true;
    this.#started.reject(error);
    this.#ended.reject(error);
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#ended.resolve();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk).then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#started.promise
      .then((connection) => {
        connection.endCopyFrom();
        return this.#ended.promise;
      })
      .then(
        () => done(),
        (error: Error) => done(error),
      );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isOver && this.#failure === undefined)
      void this.#started.promise
        .then((connection) => connection.sendCopyFail(error?.message ?? 'given up'))
        .catch(() => undefined);
    done(error);
  }

  async #send(chunk: Buffer): Promise<void> {
    const connection = await this.#started.promise;
    if (this.#failure !== undefined) throw this.#failure;
    connection.sendCopyFromChunk(chunk);
    if (!connection.stream.writableNeedDrain) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    connection.stream.once('drain', resolve);
    await Promise.race([promise, this.#ended.promise]);
  }
}
