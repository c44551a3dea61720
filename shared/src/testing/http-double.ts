import type { Call, CallDefinition, DataOf, EventOf, InputOf } from '../api/define.ts';
import { ApiError, errorTexts } from '../errors/index.ts';
import type { HttpClient, RequestOptions, StreamOptions, UploadOptions } from '../http/client.ts';
import { StreamDouble } from './stream-double.ts';

export { StreamDouble } from './stream-double.ts';

/** A test's response to a call; may throw an `ApiError` or resolve later. */
export type Answer<D> = (input: InputOf<D>) => DataOf<D> | Promise<DataOf<D>>;

interface Asked {
  readonly call: string;
  readonly input: unknown;
}

export interface Uploaded {
  readonly url: string;
  readonly file: Blob;
}

/** Contract violations are bugs in the test or the code under test, not server responses. */
function checkInput(call: Call, input: unknown): void {
  const parts = { params: undefined, query: undefined, body: undefined, ...(typeof input === 'object' ? input : {}) };
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = call[part]?.safeParse(parts[part] ?? (part === 'query' ? {} : undefined));
    if (checked?.success === false)
      throw new TypeError(`${call.name} was asked with a wrong ${part}: ${checked.error.message}`);
  }
}

function checkAnswer(call: Call, data: unknown): unknown {
  if (call.data === undefined) return null;
  const checked = call.data.safeParse(data);
  if (!checked.success)
    throw new TypeError(`The test's answer to ${call.name} is not what the call declares: ${checked.error.message}`);
  return checked.data;
}

/** API client with responses from the test. Input and responses are validated with the call's own schemas. */
export class HttpDouble implements HttpClient {
  readonly uploads: Uploaded[] = [];
  /** Called for a call without an answer; by default a test failure. */
  missing: (call: Call) => unknown = ({ name }) => {
    throw new TypeError(`The test gives no answer to ${name}`);
  };
  readonly #handlers = new Map<string, (input: unknown) => unknown>();
  readonly #asked: Asked[] = [];
  readonly #streams = new Map<string, StreamDouble<unknown, unknown>[]>();
  readonly #onError: (error: ApiError, options: RequestOptions) => void;

  constructor(onError: (error: ApiError, options: RequestOptions) => void = () => undefined) {
    this.#onError = onError;
  }

  /** Sets the response of a call from now on. */
  answer<const D extends CallDefinition>(call: Call<D>, answer: Answer<D>): void {
    // Stored under the name of the call that defines the input type.
    this.#handlers.set(call.name, (input) => answer(input as InputOf<D>));
  }

  /** Inputs of all requests of a call, oldest first. */
  asked<const D extends CallDefinition>(call: Call<D>): readonly InputOf<D>[] {
    return this.#asked.filter((entry) => entry.call === call.name).map(({ input }) => input as InputOf<D>);
  }

  /** Streams opened by a call, oldest first. */
  streams<const D extends CallDefinition>(call: Call<D>): readonly StreamDouble<InputOf<D>, EventOf<D>>[] {
    return (this.#streams.get(call.name) ?? []) as unknown as StreamDouble<InputOf<D>, EventOf<D>>[];
  }

  /** The most recent stream of a call. Throws when there is none. */
  lastStream<const D extends CallDefinition>(call: Call<D>): StreamDouble<InputOf<D>, EventOf<D>> {
    const stream = this.streams(call).at(-1);
    if (stream === undefined) throw new TypeError(`${call.name} was not called`);
    return stream;
  }

  async call<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    options: RequestOptions = {},
  ): Promise<DataOf<D>> {
    const answer = this.#take(call, input);
    try {
      const data = await (answer === undefined ? this.missing(call) : answer(input));
      if (options.signal?.aborted === true) throw new ApiError(0, errorTexts.offline);
      return checkAnswer(call, data) as DataOf<D>;
    } catch (error) {
      throw this.#failed(error, options);
    }
  }

  async stream<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    options: StreamOptions<EventOf<D>>,
  ): Promise<void> {
    const { events } = call;
    if (events === undefined) throw new TypeError(`${call.name} does not stream`);
    const refuse = this.#take(call, input);
    const stream = new StreamDouble<InputOf<D>, EventOf<D>>(call.name, input, events, options);
    this.#streams.set(call.name, [
      ...(this.#streams.get(call.name) ?? []),
      stream as unknown as StreamDouble<unknown, unknown>,
    ]);
    try {
      await refuse?.(input);
      await stream.ended;
    } catch (error) {
      throw this.#failed(error, options);
    }
  }

  async upload(url: string, file: Blob, _options: UploadOptions = {}): Promise<void> {
    this.uploads.push({ url, file });
  }

  #take(call: Call, input: unknown): ((input: unknown) => unknown) | undefined {
    checkInput(call, input);
    this.#asked.push({ call: call.name, input });
    return this.#handlers.get(call.name);
  }

  #failed(error: unknown, options: RequestOptions): unknown {
    if (error instanceof ApiError && options.signal?.aborted !== true) this.#onError(error, options);
    return error;
  }
}
