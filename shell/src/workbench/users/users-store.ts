import { type AccountStanding, type UserAct, type UserInfo, users } from '@ai-site/shared/api/users';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { Paged } from '../listing/paged.ts';
import { Loaded } from '../loaded.ts';
import type { Restriction } from './restrictions.ts';

export interface UsersQuery {
  /** Null for all. */
  readonly standing: AccountStanding | null;
  /** A whole mobile number, an account id or a part of a nickname; empty for all. */
  readonly search: string;
}

export const allUsers: UsersQuery = { standing: null, search: '' };

export interface UserDetail {
  readonly user: UserInfo;
  readonly acts: readonly UserAct[];
}

/** The accounts as operators see them, and what was done to each that was opened. */
export class UsersStore {
  readonly list: Paged<UserInfo, UsersQuery>;
  readonly #http: HttpClient;
  readonly #details = new Map<string, Loaded<UserDetail>>();

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new Paged({
      fetch: ({ standing, search }, cursor) =>
        http.call(
          users.list,
          { query: { ...(standing === null ? {} : { standing }), ...(search === '' ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) } },
          { silent: true },
        ),
      keyOf: ({ userId }) => userId,
      query: allUsers,
    });
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.list.failure];
  }

  /** What is known of one account beyond its row; whoever shows it fetches it. */
  detailOf(id: string): Loaded<UserDetail> {
    const known = this.#details.get(id);
    if (known !== undefined) return known;
    const detail = new Loaded<UserDetail>(() => this.#http.call(users.detail, { params: { id } }, { silent: true }));
    this.#details.set(id, detail);
    return detail;
  }

  /** Whatever of the room was opened. */
  refresh(): void {
    for (const part of [this.list, ...this.#details.values()]) if (part.data !== null) void part.refresh();
  }

  /** Freezes, bans or restores an account. Rejects with the server's text, for operators and accounts that are gone among others. */
  async restrict(id: string, standing: Restriction, reason: string): Promise<void> {
    const after = await this.#http.call(users.restrict, { params: { id }, body: { standing, reason } }, { silent: true });
    this.list.replace(after.user);
    const detail = this.#details.get(id);
    // One that is being fetched for the first time may still bring what was before.
    if (detail?.data === null) void detail.refresh();
    else detail?.change(() => after);
  }
}
