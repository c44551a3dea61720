/** The signed-in user. The accounts domain adds the other fields. */
export interface SessionUser {
  readonly id: string;
  readonly mobile: string;
}

/** A signed-in terminal. `id` is public; only the token's secret authenticates it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly user: SessionUser;
}
