import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import type { RunView } from '@ai-site/shared/api/comics/media-views';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { EpisodeState, RoleView } from '@ai-site/shared/api/comics/views';
import type { Call } from '@ai-site/shared/api/define';
import { balanceOf } from '../../billing/credits/balance.ts';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { Signal } from '../../chat/replies/signal.ts';
import type { ChatEngine } from '../../engines/port.ts';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import { createTestSite, type TestAnswer, type TestSite, type TestSiteOverrides } from '../../testing/site.ts';
import { EPISODE_CHANNEL } from '../steps/records/announce.ts';
import { lastRun, runView } from '../steps/records/run-views.ts';
import { type ComicsScene, newProject } from './comics-scene.ts';

/** Initial balance of accounts, in tenths of a credit. */
export const PURSE = 1000;
/** Longest time in milliseconds until the next look at a run. */
const LOOK_MS = 200;

/** An episode of a site that works on its steps. */
export interface StepsScene extends ComicsScene {
  /** Asks for a step with the revision that the episode has; resolves with the answer, whatever its status. */
  ask(call: Call, body?: object): Promise<TestAnswer>;
  /** The last run once it has ended. */
  ended(): Promise<RunView>;
  /** The last run once it looks like this. */
  until(condition: (run: RunView) => boolean): Promise<RunView>;
  /** Asks for a step and waits for its end. */
  step(call: Call, body?: object): Promise<RunView>;
  roles(): Promise<RoleView[]>;
  /** Leads to the stage of roles. */
  toRoles(): Promise<EpisodeState>;
  /** Adds another episode, and removes this one. */
  remove(): Promise<void>;
  /** Unheld tenths. */
  balance(): Promise<number>;
}

/** A site whose steps are written by rules, or by a chat engine. */
export const openStepsSite = (chat: ChatEngine | null = null, overrides: TestSiteOverrides = {}): Promise<TestSite> =>
  createTestSite({
    worker: true,
    ...overrides,
    ports: { comicsWriter: () => (chat === null ? null : { engine: chat, model: 'writes' }) },
  });

/** A project of a new account with a story. */
export async function newStory(site: TestSite, text: string, purse = PURSE): Promise<StepsScene> {
  const user = await site.signIn();
  if (purse > 0) await ledgerOf(site, user.userId).issue(purse, 30);
  return stepsOf(await newProject(site, user, { title: '故事', text }));
}

/** An episode whose steps are asked for. */
export function stepsOf(scene: ComicsScene): StepsScene {
  const { site, user } = scene;
  const options = { token: user.token };
  const { db } = site.site;
  const ask = async (call: Call, body: object = {}): Promise<TestAnswer> =>
    site.answer(
      call,
      { body: { episodeId: scene.episodeId, revision: (await scene.episode()).revision, ...body } },
      options,
    );
  const until = async (condition: (run: RunView) => boolean): Promise<RunView> => {
    const wake = new Signal();
    const unsubscribe = site.site.notifier.subscribe(EPISODE_CHANNEL, (id) => id === scene.episodeId && wake.set());
    try {
      for (;;) {
        const row = await lastRun(db, scene.episodeId);
        const view = row === undefined ? null : await runView(db, row);
        if (view !== null && condition(view)) return view;
        if (view !== null && view.state !== 'running')
          throw new Error(`the run ended as ${view.state}: ${view.failure}`);
        await wake.wait(LOOK_MS, new AbortController().signal);
      }
    } finally {
      unsubscribe();
    }
  };
  const ended = (): Promise<RunView> => until(({ state }) => state !== 'running');
  const step = async (call: Call, body?: object): Promise<RunView> => {
    const { status, envelope } = await ask(call, body);
    if (status !== 200) throw new Error(`${status}: ${envelope.msg}`);
    return ended();
  };
  return {
    ...scene,
    ask,
    until,
    ended,
    step,
    roles: () => site.call(comicsRoles.list, { query: { comicsId: scene.comicsId } }, options),
    async toRoles() {
      await step(comicsSteps.extractRoles);
      return scene.episode();
    },
    async remove() {
      const { project } = await site.call(comicsProjects.info, { query: { comicsId: scene.comicsId } }, options);
      await site.call(
        comicsEpisodes.create,
        { body: { comicsId: scene.comicsId, revision: project.revision } },
        options,
      );
      await site.call(
        comicsEpisodes.remove,
        { query: { episodeId: scene.episodeId, revision: (await scene.episode()).revision } },
        options,
      );
    },
    balance: async () => (await balanceOf(db, user.userId, site.clock.now)).total,
  };
}

/** Inconsistencies of the ledger; a hold of a running step is one. */
export const findings = ({ site }: TestSite): Promise<string[]> => checkBooks(site.db, []);
