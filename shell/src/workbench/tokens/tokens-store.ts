import { type DeployTokenInfo, releases } from '@ai-site/shared/api/releases';
import type { HttpClient } from '@ai-site/shared/http';
import { Loaded } from '../loaded.ts';

export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** The deploy tokens, as the server lists them. */
export class TokensStore {
  readonly list: Loaded<readonly DeployTokenInfo[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new Loaded(() => http.call(releases.tokens, {}, { silent: true }));
  }

  /** The token itself, which the server tells this once. Rejects with the server's text. */
  async issue({ label, scopes, days }: TokenRequest): Promise<string> {
    const { token, info } = await this.#http.call(releases.issueToken, { body: { label, scopes: [...scopes], days } }, { silent: true });
    this.list.change((list) => [info, ...list]);
    return token;
  }

  async revoke(id: string): Promise<void> {
    const info = await this.#http.call(releases.revokeToken, { params: { id } }, { silent: true });
    this.list.change((list) => list.map((entry) => (entry.id === info.id ? info : entry)));
  }
}
