import { type InvoiceInfo, invoices } from '@ai-site/shared/api/invoices';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';

/** The requests for invoices as operators see them. Actions reject with the server's message. */
export class InvoicesStore {
  readonly list: PagedList<InvoiceInfo, null>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: cursorPages((_: null, cursor, signal) =>
        http.call(invoices.list, { query: cursor === undefined ? {} : { cursor } }, { silent: true, signal }),
      ),
      keyOf: ({ orderNo }) => orderNo,
      query: null,
    });
  }

  async issue(orderNo: string, note: string): Promise<void> {
    this.list.replace(await this.#http.call(invoices.issue, { params: { orderNo }, body: { note } }, { silent: true }));
  }
}
