import type * as z from 'zod/mini';
import { type Call, type CallDefinition, defineCalls } from '../api/define.ts';
import { TEAM_PREFIX } from '../release/team.ts';

/** Payload of an event, or props of a slot: an object. */
export type TeamShape = z.ZodMiniType<object>;

export interface TeamEvent {
  /** What happened, in Chinese. */
  readonly about: string;
  readonly payload: TeamShape;
}

export interface TeamSlot {
  /** What a visitor sees there, in Chinese. */
  readonly about: string;
  readonly props: TeamShape;
}

/** A call that the team's backend answers; `path` is that at the backend: `/episodes/:id`. */
export type TeamCallDefinition = Pick<
  CallDefinition,
  'method' | 'path' | 'summary' | 'params' | 'query' | 'body' | 'data' | 'events' | 'timeoutMs'
> & {
  readonly access: 'public' | 'user';
  /** It answers with bytes of any form, piece by piece (`fetchBytes`); with `events` it answers with those (`http.stream`). */
  readonly bytes?: true;
  /** It takes a file instead of JSON (`uploadFile`). */
  readonly upload?: { readonly maxBytes: number };
};

type Table<T> = Readonly<Record<string, T>>;

export interface TeamParts<
  E extends Table<TeamEvent>,
  L extends Table<TeamShape>,
  S extends Table<TeamSlot>,
  F extends Table<TeamShape>,
  C extends Table<TeamCallDefinition>,
> {
  /** Events that this remote emits, by name: `mf-podcast:idea-kept`. */
  readonly events?: E;
  /** Events of other remotes that this one listens to, with what it reads of their payloads. */
  readonly listens?: L;
  /** Slots in screens of this remote, by name: `mf-podcast:below-idea`. */
  readonly slots?: S;
  /** Slots of other remotes that this one fills, with what it reads of their props. */
  readonly fills?: F;
  /** Its own backend: an origin that operators approve, `https://podcast.example.com`, and the calls that it answers. */
  readonly backend?: { readonly origin: string; readonly calls: C };
}

/** What a remote declares of its own: part of its `src/remote.ts`, and what its code emits, listens and calls by. */
export interface Team<
  E extends Table<TeamEvent> = Table<TeamEvent>,
  L extends Table<TeamShape> = Table<TeamShape>,
  S extends Table<TeamSlot> = Table<TeamSlot>,
  F extends Table<TeamShape> = Table<TeamShape>,
  C extends Table<TeamCallDefinition> = Table<TeamCallDefinition>,
> {
  /** Package name: `mf-podcast`. */
  readonly name: string;
  readonly events: E;
  readonly listens: L;
  readonly slots: S;
  readonly fills: F;
  /** Origin of the backend; null: there is none. */
  readonly backend: string | null;
  /** For `http.call`: each with its path at this site. */
  readonly calls: { readonly [K in keyof C]: Call<C[K]> };
}

type None = Record<never, never>;

/** Declares what a remote has of its own. Names, shapes and calls keep their literal types. */
export function defineTeam<
  const E extends Table<TeamEvent> = None,
  const L extends Table<TeamShape> = None,
  const S extends Table<TeamSlot> = None,
  const F extends Table<TeamShape> = None,
  const C extends Table<TeamCallDefinition> = None,
>(name: string, { events, listens, slots, fills, backend }: TeamParts<E, L, S, F, C>): Team<E, L, S, F, C> {
  const calls = Object.entries(backend?.calls ?? {}).map(([key, call]) => [
    key,
    { ...call, path: `${pathOfTeam(name)}${call.path}` },
  ]);
  return {
    name,
    events: events ?? ({} as E),
    listens: listens ?? ({} as L),
    slots: slots ?? ({} as S),
    fills: fills ?? ({} as F),
    backend: backend?.origin ?? null,
    // Each call is the given one with another path.
    calls: defineCalls(name, Object.fromEntries(calls)) as unknown as Team<E, L, S, F, C>['calls'],
  };
}

/** What the paths of a team's calls begin with at this site: `/api/team/mf-podcast`. */
export const pathOfTeam = (name: string): string => `${TEAM_PREFIX}${name}`;
