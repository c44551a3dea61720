import { type OwnershipTable, ownership } from '@ai-site/shared/api/ownership';
import type { Grant } from '@ai-site/shared/domain/ownership';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';

type Change = typeof ownership.grant | typeof ownership.revoke | typeof ownership.decline;

/** Who owns which route, menu entry, slot and app code, and the operators' changes of it. Changes reject with the server's message. */
export class OwnershipStore {
  readonly table: AsyncResource<OwnershipTable>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.table = new AsyncResource((signal) => http.call(ownership.list, {}, { silent: true, signal }));
  }

  grant(grant: Grant, reason: string): Promise<void> {
    return this.#change(ownership.grant, grant, reason);
  }

  revoke(grant: Grant, reason: string): Promise<void> {
    return this.#change(ownership.revoke, grant, reason);
  }

  decline(request: Grant, reason: string): Promise<void> {
    return this.#change(ownership.decline, request, reason);
  }

  async #change(call: Change, { kind, key, owner }: Grant, reason: string): Promise<void> {
    const after = await this.#http.call(call, { body: { kind, key, owner, reason } }, { silent: true });
    this.table.update(() => after);
  }
}
