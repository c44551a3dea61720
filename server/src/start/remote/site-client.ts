import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { envelope } from '@ai-site/shared/api/envelope';
import { pathOf } from '@ai-site/shared/http/path';
import { CommandError } from './command-error.ts';

/** Milliseconds; a build of 64 MB on a slow line needs minutes. */
const TIMEOUT_MS = 300_000;

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const fields = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Calls of a site with a deploy token; every failure is a `CommandError` with the server's own reason. */
export class SiteClient {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  /** Makes a declared call. `archive` is sent as it is, instead of a JSON body. */
  async call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, archive?: Uint8Array<ArrayBuffer>): Promise<DataOf<D>> {
    const parts: Parts = input;
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = call[part]?.safeParse(parts[part] ?? {});
      if (checked?.success === false) throw new CommandError(checked.error.issues[0]?.message ?? `${call.name}: ${part}`);
    }
    const query = new URLSearchParams(Object.entries(fields(parts.query)).map(([key, value]) => [key, String(value)])).toString();
    const url = `${this.origin}${pathOf(call.path, fields(parts.params))}${query === '' ? '' : `?${query}`}`;
    const answered = await this.#send(url, call.method, archive ?? (parts.body === undefined ? null : JSON.stringify(parts.body)));
    const data = call.data === undefined ? { success: true as const, data: null } : call.data.safeParse(answered);
    if (!data.success) throw new CommandError(`${this.origin} answers ${call.name} in another shape than this working copy knows: is one of them older?`);
    return data.data as DataOf<D>;
  }

  async #send(url: string, method: string, body: string | Uint8Array<ArrayBuffer> | null): Promise<unknown> {
    const type: Record<string, string> = body === null ? {} : { 'content-type': typeof body === 'string' ? 'application/json' : 'application/zip' };
    const request = { method, body, headers: { authorization: `Bearer ${this.#token}`, ...type }, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(url, request).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw new CommandError(`${this.origin} did not answer within ${TIMEOUT_MS / 1000} s.`);
      throw new CommandError(`Nothing answers at ${this.origin}: start the site first (npm start), set PORT, or name another one with --to.`);
    });
    const answer = envelope.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new CommandError(`${this.origin} did not answer as this site does (HTTP ${response.status}).`);
    if (answer.data.code !== 200) throw new CommandError(answer.data.msg);
    return answer.data.data;
  }
}
