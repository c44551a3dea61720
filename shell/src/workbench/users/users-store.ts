import type { AgeGroup } from '@ai-site/shared/api/accounts';
import { type AccountStatus, type UserAction, type UserInfo, users } from '@ai-site/shared/api/users';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource, cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { refreshOpened } from '../sections/refresh-opened.ts';
import type { Restriction } from './restrictions.ts';

export interface UsersQuery {
  /** Null for all. */
  readonly status: AccountStatus | null;
  /** A complete mobile number, an account id or a part of a nickname; empty for all. */
  readonly search: string;
}

export const allUsers: UsersQuery = { status: null, search: '' };

export interface UserDetail {
  readonly user: UserInfo;
  readonly actions: readonly UserAction[];
}

/** The accounts as operators see them, and the history of each that was opened. */
export class UsersStore {
  readonly list: PagedList<UserInfo, UsersQuery>;
  readonly #http: HttpClient;
  readonly #details = new Map<string, AsyncResource<UserDetail>>();

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList({
      source: cursorPages(({ status, search }: UsersQuery, cursor, signal) =>
        http.call(
          users.list,
          {
            query: {
              ...(status === null ? {} : { status }),
              ...(search === '' ? {} : { search }),
              ...(cursor === undefined ? {} : { cursor }),
            },
          },
          { silent: true, signal },
        ),
      ),
      keyOf: ({ userId }) => userId,
      query: allUsers,
    });
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.list.failure];
  }

  /** Details of one account beyond its row; the component that shows them fetches them. */
  detailOf(id: string): AsyncResource<UserDetail> {
    const known = this.#details.get(id);
    if (known !== undefined) return known;
    const detail = new AsyncResource<UserDetail>((signal) =>
      this.#http.call(users.detail, { params: { id } }, { silent: true, signal }),
    );
    this.#details.set(id, detail);
    return detail;
  }

  /** Refreshes everything that was opened in this section. */
  refresh(): void {
    refreshOpened(this.list, ...this.#details.values());
  }

  /** Freezes, bans or restores an account. Rejects with the server's message, e.g. for operators and for cancelled accounts. */
  async restrict(id: string, status: Restriction, reason: string): Promise<void> {
    const after = await this.#http.call(users.restrict, { params: { id }, body: { status, reason } }, { silent: true });
    this.#take(id, after);
  }

  /** Corrects the declared age of an account. Rejects with the server's message. */
  async correctAge(id: string, ageGroup: AgeGroup, reason: string): Promise<void> {
    this.#take(
      id,
      await this.#http.call(users.correctAge, { params: { id }, body: { ageGroup, reason } }, { silent: true }),
    );
  }

  #take(id: string, after: UserDetail): void {
    this.list.replace(after.user);
    this.#details.get(id)?.update(() => after);
  }
}
