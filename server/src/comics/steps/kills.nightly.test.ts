import { once } from 'node:events';
import path from 'node:path';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ComicsFaultPoint } from '../../platform/faults/fault-points.ts';
import { returnRuns } from '../../testing/return-runs.ts';
import type { TestSite } from '../../testing/site.ts';
import { endWorkerProcesses, startWorkerProcess, workUntilKilled } from '../../testing/worker-process.ts';
import { lineWriter } from '../testing/line-writer.ts';
import { findings, newStory, openStepsSite, PURSE } from '../testing/steps-scene.ts';

/** Tenths of a credit for a step of 1,500 characters. */
const PRICE = 10;
/** Storyboards that are stored when the worker dies. */
const STORED = 5;

const asked: string[] = [];
let site: TestSite;
beforeAll(async () => {
  // It only takes requests until the killed workers have died; they use the real time.
  site = await openStepsSite(
    lineWriter((text) => asked.push(text)),
    { worker: false },
  );
  site.clock.now = new Date();
});
afterAll(async () => {
  await endWorkerProcesses();
  await site.close();
});

/** Starts a worker that waits for a message, and kills itself at a pass of a fault point. */
const startWorker = (point: ComicsFaultPoint, pass: number) =>
  startWorkerProcess(site, path.resolve(import.meta.dirname, '../testing/run-steps-worker.ts'), {
    COMICS_FAULT: point,
    COMICS_PASS: String(pass),
  });

/** Where the worker dies in each of the two stages, with the pass of the point. */
type Kill = readonly [ComicsFaultPoint, number];
const rounds: readonly { readonly roles: Kill; readonly storyboards: Kill }[] = [
  { roles: ['run-before-end', 1], storyboards: ['run-record-stored', STORED] },
  // The second worker ends the roles before it writes storyboards.
  { roles: ['run-record-stored', 1], storyboards: ['run-before-end', 2] },
];

it.each(rounds)(
  'kill -9 of the worker in both machine stages (%j): the step goes on with what was stored, nothing is written or paid twice',
  async (kills) => {
    const sentences = Array.from({ length: 12 }, (_, index) => `第${index + 1}夜，阿婆点亮了灯塔。`);
    const text = sentences.join('');
    const stored = kills.storyboards[0] === 'run-before-end' ? sentences.length : STORED;
    asked.length = 0;
    const scene = await newStory(site, text);
    const [inRoles, inStoryboards] = await Promise.all([
      startWorker(...kills.roles),
      startWorker(...kills.storyboards),
    ]);
    const begun = await scene.ask(comicsSteps.extractRoles);
    expect(begun).toMatchObject({ status: 200, envelope: { data: { episode: { stage: 20 } } } });
    expect(await workUntilKilled(inRoles)).toBe('SIGKILL');
    expect([(await scene.episode()).stage, (await scene.roles()).length]).toEqual([20, 1]);
    await returnRuns(site.site.db);
    inStoryboards.send('work');
    expect(await scene.ended()).toMatchObject({ step: 'roles', state: 'done', done: 1 });
    const diedToo = once(inStoryboards, 'exit');
    await scene.ask(comicsSteps.storyboards);
    expect((await diedToo)[1]).toBe('SIGKILL');
    expect([(await scene.episode()).stage, (await scene.storyboards()).length]).toEqual([40, stored]);
    await returnRuns(site.site.db);
    await site.site.jobs.work(site.site);
    expect(await scene.ended()).toMatchObject({ step: 'storyboards', state: 'done', done: 12, covered: text.length });
    await site.site.jobs.stopWorking();
    expect(asked).toEqual(stored === sentences.length ? [] : [sentences.slice(stored).join('')]);
    expect(await scene.narrations()).toEqual(sentences);
    expect(await scene.episode()).toMatchObject({ stage: 45, failure: null });
    expect(await scene.balance()).toBe(PURSE - 2 * PRICE);
    expect(await findings(site)).toEqual([]);
    expect(await scene.undo()).toEqual([]);
  },
);
