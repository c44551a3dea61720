import { contracts, type IssuedContract } from '@ai-site/shared/api/contracts';
import type { BodyOf } from '@ai-site/shared/api/define';
import type { HttpClient } from '@ai-site/shared/http';
import { Paged } from '../listing/paged.ts';

export type ContractRequest = BodyOf<typeof contracts.issue>;

/** The contracts that were issued, and what operators do to them. Everything rejects with the server's text. */
export class ContractsStore {
  /** Narrowed down to a part of a mobile number, a contract number or a product name; empty for all. */
  readonly list: Paged<IssuedContract, string>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new Paged({
      fetch: (search, cursor) => http.call(contracts.issued, { query: { ...(search === '' ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) } }, { silent: true }),
      keyOf: ({ id }) => id,
      query: '',
    });
  }

  /** Resolves with the contract as it was issued. It stands in the list at once, also in one that was narrowed down to others. */
  async issue(body: ContractRequest): Promise<IssuedContract> {
    const issued = await this.#http.call(contracts.issue, { body }, { silent: true });
    if (this.list.query === '') void this.list.refresh();
    else this.list.choose('');
    return issued;
  }

  /** What a body becomes: the part of its HTML that may stand in a contract. */
  async preview(contactContent: string): Promise<string> {
    return (await this.#http.call(contracts.preview, { body: { contactContent } }, { silent: true })).contactContent;
  }

  async withdraw(id: string): Promise<void> {
    this.list.replace(await this.#http.call(contracts.withdraw, { params: { id } }, { silent: true }));
  }
}
