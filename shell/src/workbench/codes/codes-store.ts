import type { BodyOf } from '@ai-site/shared/api/define';
import { type ExchangeBatch, exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import type { HttpClient } from '@ai-site/shared/http';
import { Loaded } from '../loaded.ts';

export type BatchRequest = BodyOf<typeof exchangeCodes.issue>;

/** A batch with its codes, which the server tells this once. */
export interface IssuedBatch {
  readonly batch: ExchangeBatch;
  readonly codes: readonly string[];
}

/** The batches of exchange codes, as the server lists them. Everything rejects with the server's text. */
export class CodesStore {
  readonly list: Loaded<readonly ExchangeBatch[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new Loaded(() => http.call(exchangeCodes.list, {}, { silent: true }));
  }

  async issue(body: BatchRequest): Promise<IssuedBatch> {
    const issued = await this.#http.call(exchangeCodes.issue, { body }, { silent: true });
    this.list.change((list) => [issued.batch, ...list]);
    return issued;
  }

  async revoke(id: string): Promise<void> {
    const batch = await this.#http.call(exchangeCodes.revoke, { params: { id } }, { silent: true });
    this.list.change((list) => list.map((entry) => (entry.id === batch.id ? batch : entry)));
  }
}
