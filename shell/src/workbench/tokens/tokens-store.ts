import { type DeployTokenInfo, releases } from '@ai-site/shared/api/releases';
import type { HttpClient } from '@ai-site/shared/http';
import { PagedList, singlePage } from '@ai-site/shared/kit/async';

export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly string[];
  readonly days: number;
  /** Whether it may run the contract suite. */
  readonly mayReport: boolean;
}

/** The deploy tokens, as the server lists them. */
export class TokensStore {
  readonly list: PagedList<DeployTokenInfo, null>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: singlePage((_: null, signal) => http.call(releases.tokens, {}, { silent: true, signal })),
      keyOf: ({ id }) => id,
      query: null,
    });
  }

  /** Issues a token and resolves with it; the server returns it only once. Rejects with the server's message. */
  async issue({ label, scopes, days, mayReport }: TokenRequest): Promise<string> {
    const { token, info } = await this.#http.call(
      releases.issueToken,
      { body: { label, scopes: [...scopes], days, mayReport } },
      { silent: true },
    );
    this.list.put(info);
    return token;
  }

  async revoke(id: string): Promise<void> {
    this.list.replace(await this.#http.call(releases.revokeToken, { params: { id } }, { silent: true }));
  }
}
