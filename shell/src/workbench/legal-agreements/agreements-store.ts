import type { BodyOf } from '@ai-site/shared/api/define';
import { type IssuedAgreement, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';

export type AgreementRequest = BodyOf<typeof legalAgreements.issue>;

/** The issued agreements, and what operators do with them. All methods reject with the server's message. */
export class AgreementsStore {
  /** Filtered by a part of a mobile number, an agreement number or a product name; empty for all. */
  readonly list: PagedList<IssuedAgreement, string>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: cursorPages((search: string, cursor, signal) =>
        http.call(
          legalAgreements.issued,
          { query: { ...(search === '' ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) } },
          { silent: true, signal },
        ),
      ),
      keyOf: ({ id }) => id,
      query: '',
    });
  }

  /** Resolves with the issued agreement. It appears in the list at once, even when the filter does not match it. */
  async issue(body: AgreementRequest): Promise<IssuedAgreement> {
    const issued = await this.#http.call(legalAgreements.issue, { body }, { silent: true });
    if (this.list.query === '') void this.list.refresh();
    else void this.list.choose('');
    return issued;
  }

  /** Resolves with the sanitised body: the part of its HTML that is allowed in an agreement. */
  async preview(contactContent: string): Promise<string> {
    return (await this.#http.call(legalAgreements.preview, { body: { contactContent } }, { silent: true }))
      .contactContent;
  }

  async withdraw(id: string): Promise<void> {
    this.list.replace(await this.#http.call(legalAgreements.withdraw, { params: { id } }, { silent: true }));
  }
}
