import type { EpisodeEvent } from '@ai-site/shared/api/comics/steps';
import type { EpisodeState, RoleView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { stableJson } from '@ai-site/shared/film/stable-json';
import { sql } from 'kysely';
import { Signal } from '../../chat/replies/signal.ts';
import { onSessionEnd } from '../../identity/sessions/session-ends.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import { episodeState, episodeView } from '../views/episode-views.ts';
import { roleViews } from '../views/role-views.ts';
import { storyboardView } from '../views/storyboard-views.ts';
import { EPISODE_CHANNEL } from './records/announce.ts';
import { lastRun, runView } from './records/run-views.ts';
import type { RunRow } from './records/tables.ts';

type Send = (event: EpisodeEvent) => void;

/** Milliseconds between two looks: what people change in other pages is not announced, and an announcement may be lost. */
export const followTimes = { running: 3000, resting: 10_000 };

/** Streams an episode of the account while its session is valid. Throws `ApiError` 404 before the first event. */
export async function streamEpisode(
  site: Site,
  session: Session,
  episodeId: string,
  stream: EventStream<EpisodeEvent>,
): Promise<void> {
  const signedOut = new AbortController();
  const unsubscribe = onSessionEnd(site, ({ sessionId }) => sessionId === session.id && signedOut.abort());
  try {
    await followEpisode(
      site,
      session.userId,
      episodeId,
      (event) => stream.send(event),
      AbortSignal.any([stream.closed, signedOut.signal]),
    );
    if (signedOut.signal.aborted) stream.send({ event: 'end', code: 401, msg: errorTexts.sessionExpired });
  } finally {
    unsubscribe();
  }
}

/** Everything that a follower is told of. */
interface EpisodeNow {
  readonly state: EpisodeState;
  readonly roles: readonly RoleView[];
  readonly storyboards: readonly StoredStoryboard[];
  readonly run: RunRow | undefined;
}

/** What tells whether anything has changed, in one query. */
interface Glance {
  readonly comics_id: string;
  readonly state: string;
}

/** Throws `ApiError` 404 for an episode that is not the account's own or was removed. */
async function glanceAt({ db }: Site, accountId: string, episodeId: string): Promise<Glance> {
  const { rows } = await sql<Glance>`
    select comics_id, concat_ws(' ', episode.revision, comics.revision,
      (select concat_ws(' ', id, state, done, dropped, covered, char_length(text)) from comics_runs where episode_id = episode.id order by from_revision desc limit 1),
      (select concat_ws(' ', count(*), sum(revision)) from comics_roles where comics_id = comics.id)) as state
    from comics_episodes episode join comics on comics.id = comics_id
    where episode.id = ${episodeId} and account_id = ${accountId} and deleted_at is null
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return row;
}

async function readNow({ db }: Site, comicsId: string, episodeId: string): Promise<EpisodeNow> {
  const roles = await db
    .selectFrom('comics_roles')
    .selectAll()
    .where('comics_id', '=', comicsId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [views, storyboards, run] = [
    await roleViews(db, roles),
    await readStoryboards(db, episodeId),
    await lastRun(db, episodeId),
  ];
  return { state: await episodeState(db, episodeId), roles: views, storyboards, run };
}

async function followEpisode(
  site: Site,
  accountId: string,
  episodeId: string,
  send: Send,
  closed: AbortSignal,
): Promise<void> {
  const wake = new Signal();
  // Before the first read, so that no change after it is missed.
  const unsubscribe = site.notifier.subscribe(EPISODE_CHANNEL, (id) => id === episodeId && wake.set());
  const unfollow = site.notifier.onReconnect(() => wake.set());
  let told: EpisodeNow | null = null;
  let seen = '';
  try {
    while (!closed.aborted) {
      const glance = await glanceAt(site, accountId, episodeId).catch((error: unknown) => {
        if (told !== null && error instanceof ApiError && error.code === 404) return null;
        throw error;
      });
      if (glance === null) return send({ event: 'end', code: 404, msg: comicsTexts.unknownEpisode });
      if (told === null || glance.state !== seen) {
        seen = glance.state;
        told = await tell(site, glance.comics_id, episodeId, told, send);
      }
      await wake.wait(told.run?.state === 'running' ? followTimes.running : followTimes.resting, closed);
    }
  } finally {
    unsubscribe();
    unfollow();
  }
}

/** Tells what has changed since; returns what was told. */
async function tell(
  site: Site,
  comicsId: string,
  episodeId: string,
  told: EpisodeNow | null,
  send: Send,
): Promise<EpisodeNow> {
  const now = await readNow(site, comicsId, episodeId);
  if (told === null || isGone(told, now)) send(await snapshotOf(site, episodeId, now));
  else await sendGrowth(site, told, now, send);
  return now;
}

/** Something was removed, which only a snapshot tells. */
const isGone = (told: EpisodeNow, now: EpisodeNow): boolean =>
  told.roles.some(({ id }) => now.roles.every((role) => role.id !== id)) ||
  told.storyboards.some(({ id }) => now.storyboards.every((one) => one.id !== id));

async function snapshotOf(
  site: Site,
  episodeId: string,
  { roles, storyboards, run }: EpisodeNow,
): Promise<EpisodeEvent> {
  return {
    event: 'snapshot',
    episode: await episodeView(site.db, episodeId),
    roles: [...roles],
    storyboards: storyboards.map(storyboardView),
    run: run === undefined ? null : await runView(site.db, run),
  };
}

/** A rewrite has ended: the text of the episode is another one. */
const hasNewText = (told: RunRow | undefined, now: RunRow | undefined): boolean =>
  now?.step === 'rewrite' && now.state !== 'running' && (told?.id !== now.id || told.state === 'running');

async function sendGrowth(site: Site, told: EpisodeNow, now: EpisodeNow, send: Send): Promise<void> {
  if (hasNewText(told.run, now.run)) return send(await snapshotOf(site, now.state.id, now));
  for (const role of now.roles)
    if (told.roles.find(({ id }) => id === role.id)?.revision !== role.revision) send({ event: 'role', role });
  const order = now.storyboards.map(({ id }) => id);
  const known = new Map(told.storyboards.map(({ id, revision }) => [id, revision]));
  for (const one of now.storyboards)
    if (known.get(one.id) !== one.revision) send({ event: 'storyboard', storyboard: storyboardView(one), order });
  if (now.run !== undefined && now.run.text !== '' && now.run.text !== told.run?.text)
    send({ event: 'text', text: now.run.text });
  if (
    now.run !== undefined &&
    stableJson(withoutTexts(now.run)) !== stableJson(told.run === undefined ? null : withoutTexts(told.run))
  )
    send({ event: 'run', run: await runView(site.db, now.run) });
  if (stableJson(now.state) !== stableJson(told.state)) send({ event: 'episode', episode: now.state });
}

const withoutTexts = ({ id, state, done, dropped, covered, failure }: RunRow) => ({
  id,
  state,
  done,
  dropped,
  covered,
  failure,
});
