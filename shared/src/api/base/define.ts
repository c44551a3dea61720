import * as z from 'zod/mini';
import type { OperatorAction } from '../../domain/operators/index.ts';

// The content security policy forbids eval, which zod's compiled parsers need.
z.config({ jitless: true });

/** Who may make a call: anyone, a signed-in account, an operator (configured phone numbers), or a holder of a deploy token. */
export type Access = 'public' | 'user' | 'operator' | 'deploy';

/** A named limit of the server's rate table (`server/src/platform/http/rate-limits.ts`). */
export type RateName = 'read' | 'write' | 'credential' | 'sms' | 'stream' | 'recognition' | 'telemetry' | 'team';

export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as in the specification. */
  readonly path: string;
  /** Other paths that the specification gives for the same call; all share one handler. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  /** Defaults to `read` for GET and `write` otherwise. */
  readonly rate?: RateName;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Shape of `data` in the envelope. Absent: `data` is null. */
  readonly data?: z.ZodMiniType;
  /** Shape of `data` in the envelope of a 409: what the caller's change was refused for, as it is. Absent: `data` is null. */
  readonly conflict?: z.ZodMiniType;
  /** The answer may be large and changes seldom: it is compressed, and not sent again to a browser that already has it. Never for secrets. */
  readonly revalidated?: boolean;
  /** The call responds with an event stream; each event's data has this shape. */
  readonly events?: z.ZodMiniType;
  /** An action of operators that asks for a fresh confirmation by code and has a daily number. Deploy tokens are not asked. */
  readonly confirm?: OperatorAction;
  /** Body limit in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Milliseconds after which the client gives up; two minutes by default. */
  readonly timeoutMs?: number;
  /** Served only when `SITE_ENV=local`. */
  readonly localOnly?: boolean;
}

/** `timeoutMs` of calls whose answer a screen waits for: people would not wait two minutes to be asked whether to try again. */
export const SCREEN_TIMEOUT_MS = 20_000;

export type Call<D extends CallDefinition = CallDefinition> = D & { readonly name: string };

type Of<D, K extends keyof CallDefinition> = K extends keyof D
  ? D[K] extends z.ZodMiniType
    ? D[K]
    : undefined
  : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Parsed path parameters, as the server's handler receives them. */
export type ParamsOf<D> = Out<Of<D, 'params'>>;
export type QueryOf<D> = Out<Of<D, 'query'>>;
export type BodyOf<D> = Out<Of<D, 'body'>>;
/** What a handler returns and what the client receives after parsing. */
export type DataOf<D> = Of<D, 'data'> extends z.ZodMiniType ? Out<Of<D, 'data'>> : null;
export type EventOf<D> = Out<Of<D, 'events'>>;
export type ConflictOf<D> = Out<Of<D, 'conflict'>>;

type Part<K extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : { [P in K]?: undefined };

/** What the caller passes: only the parts that the call declares. For one of several calls, what one of them takes. */
export type InputOf<D> = D extends unknown
  ? Part<'params', Of<D, 'params'>> & Part<'query', Of<D, 'query'>> & Part<'body', Of<D, 'body'>>
  : never;

/**
 * Declares the calls of one domain. The server's routes and validation, the typed client, the OpenAPI document and the
 * fuzz tests are all derived from it.
 */
export function defineCalls<const T extends Record<string, CallDefinition>>(
  domain: string,
  calls: T,
): { readonly [K in keyof T]: Call<T[K]> } {
  const named = Object.entries(calls).map(([key, call]) => [key, { ...call, name: `${domain}.${key}` }]);
  return Object.fromEntries(named);
}
