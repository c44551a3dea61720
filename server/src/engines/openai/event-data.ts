import { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';

/** What arrives on an event stream: the data of an event, or a keep-alive (comments such as `: keep-alive`). */
export type Arrival = { readonly data: string } | { readonly data: undefined };

/**
 * Reads a `text/event-stream` body: yields the arrivals of each network chunk, possibly none. Comments count as arrivals,
 * because some servers send nothing else while a request waits in their queue.
 */
export async function* eventBatches(body: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Arrival[], void, void> {
  let arrived: Arrival[] = [];
  const parser = createParser({
    onEvent: (event) => arrived.push({ data: event.data }),
    onComment: () => arrived.push({ data: undefined }),
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (arrived.length === 0) continue;
    const ready = arrived;
    arrived = [];
    yield ready;
  }
  // A last event without its blank line still counts: some servers omit it after [DONE].
  parser.feed('\n\n');
  yield arrived;
}

/** Maximum bytes of an answer that arrives as one JSON text. */
const JSON_MAX = 8 * 1024 * 1024;

/** Reads an answer that a server gives as one JSON text instead of a stream: its network chunks count as keep-alives. Stops reading beyond `JSON_MAX`. */
export async function* jsonBatches(body: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Arrival[], void, void> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    bytes += part.length;
    if (bytes > JSON_MAX) break;
    yield [{ data: undefined }];
  }
  text += decoder.decode();
  // A proxy may send a whole event stream under this type.
  if (!/^\s*(?:data|event|id|retry)?:/.test(text)) yield [{ data: text }, { data: '[DONE]' }];
  else yield* eventBatches(Readable.from([Buffer.from(text)]));
}

/** Like `eventBatches`, but yields arrivals one by one. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<Arrival, void, void> {
  for await (const arrivals of eventBatches(body)) yield* arrivals;
}
