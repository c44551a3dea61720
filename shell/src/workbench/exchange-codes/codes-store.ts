import type { BodyOf } from '@ai-site/shared/api/define';
import { type ExchangeBatch, exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import type { HttpClient } from '@ai-site/shared/http';
import { PagedList, singlePage } from '@ai-site/shared/kit/async';

export type BatchRequest = BodyOf<typeof exchangeCodes.issue>;

/** A batch with its codes, which the server returns only once. */
export interface IssuedBatch {
  readonly batch: ExchangeBatch;
  readonly codes: readonly string[];
}

/** The batches of exchange codes, as the server lists them. All methods reject with the server's message. */
export class CodesStore {
  readonly list: PagedList<ExchangeBatch, null>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: singlePage((_: null, signal) => http.call(exchangeCodes.list, {}, { silent: true, signal })),
      keyOf: ({ id }) => id,
      query: null,
    });
  }

  async issue(body: BatchRequest): Promise<IssuedBatch> {
    const issued = await this.#http.call(exchangeCodes.issue, { body }, { silent: true });
    this.list.put(issued.batch);
    return issued;
  }

  async revoke(id: string): Promise<void> {
    this.list.replace(await this.#http.call(exchangeCodes.revoke, { params: { id } }, { silent: true }));
  }
}
