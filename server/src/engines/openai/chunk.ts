import { EngineError } from '../engine-error.ts';
import { kindOfUpstreamBody } from '../upstream/upstream-error.ts';

/** Finish reasons that mean that more will follow. */
const unfinished: ReadonlySet<unknown> = new Set([undefined, null, '', 'null']);
/** Finish reasons that mean that the content was refused: OpenAI and its like, Zhipu, Gemini behind proxies. */
const refused: ReadonlySet<unknown> = new Set([
  'content_filter',
  'sensitive',
  'safety',
  'prohibited_content',
  'recitation',
  'refusal',
]);
/** Finish reasons that mean that the server broke off: DeepSeek, Zhipu, vLLM. */
const interrupted: ReadonlySet<unknown> = new Set([
  'insufficient_system_resource',
  'network_error',
  'error',
  'abort',
  'cancelled',
]);
/** Finish reasons that mean that the length limit ended the answer: OpenAI and its like, Anthropic and Gemini behind proxies, Mistral, Zhipu. */
const limited: ReadonlySet<unknown> = new Set([
  'length',
  'max_tokens',
  'model_length',
  'model_context_window_exceeded',
]);
/** Codes of messages that are no errors: gateways begin their streams with them. */
const fine: ReadonlySet<unknown> = new Set([0, 200, '0', '200']);
/** Some gateways send the end as a JSON text. */
const end = /^"?\[DONE\]"?$/i;

export interface ChunkReading {
  readonly text: string;
  readonly reasoning: string;
  readonly finished: boolean;
  readonly truncated: boolean;
}

const nothing: ChunkReading = { text: '', reasoning: '', finished: false, truncated: false };
const done: ChunkReading = { ...nothing, finished: true };

/**
 * Parses the data of one server-sent event. Throws `EngineError` for an error event, a refusal, or anything that is not a chunk.
 * Validated by hand instead of a schema: it runs once for every token of every stream.
 */
export function readChunk(data: string): ChunkReading {
  if (data.length < 16 && end.test(data.trim())) return done;
  // Proxies send empty data so that the connection stays open.
  if (data.trim() === '') return nothing;
  const chunk = parseJson(data);
  if (!isObject(chunk)) throw new EngineError('broken');
  const { error, choices } = chunk;
  // vLLM and DashScope stream the error itself.
  if (chunk.object === 'error' || (choices === undefined && messageIn(chunk) !== undefined && !fine.has(chunk.code)))
    throw new EngineError(kindOfError(chunk) ?? 'upstream', undefined, messageOf(chunk));
  if (error !== undefined && error !== null)
    throw new EngineError(kindOfError(error) ?? 'upstream', undefined, messageOf(error));
  const choice = firstOf(choices);
  if (choice === undefined) return nothing;
  // Another answer to the same question.
  if (typeof choice.index === 'number' && choice.index > 0) return nothing;
  const { finish_reason } = choice;
  const reason = typeof finish_reason === 'string' ? finish_reason.toLowerCase() : finish_reason;
  if (refused.has(reason)) throw new EngineError('refused');
  if (interrupted.has(reason)) throw new EngineError('upstream', undefined, `finish_reason ${String(reason)}`);
  // A server that does not stream answers with the whole message.
  const delta = choice.delta ?? choice.message ?? {};
  if (!isObject(delta)) throw new EngineError('broken');
  // OpenAI says in words of the model why it does not answer.
  const content = textsOf(delta.content ?? delta.refusal);
  return {
    text: content.text,
    reasoning: content.reasoning === '' ? reasoningOf(delta) : content.reasoning,
    finished: !unfinished.has(reason),
    truncated: limited.has(reason),
  };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for a chunk without choices, such as the one that only reports token usage. */
function firstOf(choices: unknown): Json | undefined {
  if (choices === undefined || choices === null) return undefined;
  const first: unknown = Array.isArray(choices) ? (choices[0] ?? undefined) : null;
  if (first !== undefined && !isObject(first)) throw new EngineError('broken');
  return first;
}

interface Texts {
  readonly text: string;
  readonly reasoning: string;
}

const textOnly = (text: string): Texts => ({ text, reasoning: '' });

/** Content is a text, or a list of parts: `{type: 'text', text}`, and `{type: 'thinking', thinking: parts}` of Mistral's models that think. */
function textsOf(content: unknown): Texts {
  if (content === undefined || content === null) return textOnly('');
  if (typeof content === 'string') return textOnly(content);
  if (!Array.isArray(content)) throw new EngineError('broken');
  const parts = content.map(partOf);
  return { text: parts.map(({ text }) => text).join(''), reasoning: parts.map(({ reasoning }) => reasoning).join('') };
}

function partOf(part: unknown): Texts {
  if (typeof part === 'string') return textOnly(part);
  if (!isObject(part)) throw new EngineError('broken');
  if (part.type === 'thinking' || part.type === 'reasoning') {
    const { text, reasoning } = textsOf(part.thinking ?? part.reasoning ?? part.text);
    return { text: '', reasoning: text + reasoning };
  }
  // Parts of other kinds, such as references, are no text.
  return textOnly(typeof part.text === 'string' ? part.text : '');
}

/** DeepSeek, Qwen and vLLM use `reasoning_content`, OpenRouter and Ollama `reasoning`, some proxies both. Only strings are accepted. */
function reasoningOf({ reasoning_content: content, reasoning }: Json): string {
  if (typeof content === 'string' && content !== '') return content;
  return typeof reasoning === 'string' ? reasoning : '';
}

function kindOfError(error: unknown) {
  return isObject(error) ? kindOfUpstreamBody(error.code, error.type, messageIn(error)) : kindOfUpstreamBody(error);
}

/** Anything that the error says, for the log. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return (isObject(error) ? messageIn(error) : undefined) ?? JSON.stringify(error);
}

/** The message of an error that is an object. */
const messageIn = ({ message, msg, detail }: Json): string | undefined =>
  [message, msg, detail].find((text) => typeof text === 'string');

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new EngineError('broken');
  }
}
