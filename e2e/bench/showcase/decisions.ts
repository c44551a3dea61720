import { setTimeout } from 'node:timers/promises';
import { feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import type { ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { request } from '@playwright/test';
import { submitTask } from '../../../server/src/creation/tasks/actions/submit-task.ts';
import { databaseUrl } from '../../../server/src/testing/test-database.ts';
import { callApi, confirmOperator, logIn, newMobile } from '../../support/accounts.ts';
import { claimed } from '../../support/publications.ts';
import { openBenchServer } from '../credits/database.ts';
import { emptyDataDir } from '../data-dir.ts';
import { OPERATOR } from '../federation/sites.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { openToolsNode, type ToolsNode } from '../tools/site.ts';
import { SamplesEngine } from './samples-engine.ts';

const ROUNDS = 3;
const LOOK_MS = 25;

const tools = {
  inspiration: { tool: creativeImage, values: { prompt: '湖边', outputNum: 1 } },
  'short-video': { tool: textToVideo, values: { prompt: '湖边的清晨', ratio: '16:9', seconds: 5 } },
} as const;
const kinds = ['inspiration', 'short-video'] as const;

const FEED: Readonly<Record<ShowcaseKind, string>> = {
  inspiration: 'approval to feed: image',
  'short-video': 'approval to feed: video',
};
const GONE: Readonly<Record<ShowcaseKind, string>> = {
  inspiration: 'take-down: image',
  'short-video': 'take-down: video',
};

/** From an operator's decision until everybody sees it: in the feed, and at the public address of the file. */
export function decisions(note: Note): Part {
  return {
    bounds: {
      [FEED.inspiration]: { unit: 's', most: 3, least: 0.005 },
      [FEED['short-video']]: { unit: 's', most: 10, least: 0.005 },
      [GONE.inspiration]: { unit: 's', most: 10, least: 0.001 },
      [GONE['short-video']]: { unit: 's', most: 10, least: 0.001 },
    },
    async measure() {
      const server = await openBenchServer();
      const database = await server.database('decisions');
      const node = await openToolsNode({
        databaseUrl: databaseUrl(database.connection),
        dataDir: emptyDataDir(),
        engine: await SamplesEngine.open(),
        worker: true,
        operators: [OPERATOR],
      });
      const values: Record<string, number> = {};
      try {
        const origin = await node.listen();
        for (const kind of kinds) {
          const rounds = await decide(node, origin, kind);
          note(
            `  ${kind}: in the feed after ${rounds.map(({ feed }) => feed.toFixed(2)).join(', ')} s, gone after ${rounds.map(({ gone }) => gone.toFixed(2)).join(', ')} s`,
          );
          values[FEED[kind]] = median(rounds.map(({ feed }) => feed));
          values[GONE[kind]] = median(rounds.map(({ gone }) => gone));
        }
      } finally {
        await node.close();
        await server.close();
      }
      return values;
    },
  };
}

/** Publishes, approves and takes down works of a kind; seconds of each. */
async function decide(
  node: ToolsNode,
  origin: string,
  kind: ShowcaseKind,
): Promise<readonly { readonly feed: number; readonly gone: number }[]> {
  const client = await request.newContext({ baseURL: origin });
  try {
    const author = await logIn(client, newMobile());
    const operator = await logIn(client, OPERATOR);
    await confirmOperator(client, { mobile: OPERATOR, accessToken: operator.accessToken });
    const token = operator.accessToken;
    const { releaseWork, list, workInfo } = feedCalls[kind];
    const rounds: { feed: number; gone: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const taskId = await submitTask(node.site, {
        accountId: author.userId,
        ...tools[kind],
        idempotencyKey: null,
        appId: null,
      });
      await until(async () => (await stageOf(node, taskId)) === 'succeeded');
      const { inspirationId: id } = await callApi(client, releaseWork, {
        body: { workTaskId: taskId, workId: 0, workDesc: `第 ${round} 个` },
        token: author.accessToken,
      });
      const waiting = await claimed(client, token, id);
      const feed = await seconds(async () => {
        await callApi(client, showcaseReviews.approve, {
          body: { items: [{ id, revision: waiting.revision }] },
          token,
        });
        await until(async () =>
          (await callApi(client, list, { query: { sort: 'new' } })).list.some((work) => work.id === id),
        );
      });
      const { image, small } = await callApi(client, workInfo, { query: { id } });
      const file = (kind === 'short-video' ? small : Object.values(image.webp)[0]) ?? '';
      if ((await client.get(file)).status() !== 200) throw new Error(`${file} is not public`);
      const shared = await claimed(client, token, id);
      const gone = await seconds(async () => {
        await callApi(client, showcaseReviews.takeDown, {
          body: { id, revision: shared.revision, reason: 'infringement' },
          token,
        });
        await until(async () => (await client.get(file)).status() === 404);
      });
      rounds.push({ feed, gone });
    }
    return rounds;
  } finally {
    await client.dispose();
  }
}

async function stageOf({ site }: ToolsNode, taskId: string): Promise<string> {
  const { stage } = await site.db
    .selectFrom('creation_tasks')
    .select('stage')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (stage === 'failed') throw new Error('A work was not made');
  return stage;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(LOOK_MS);
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
