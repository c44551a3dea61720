import { feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import type { ToolValues } from '@ai-site/shared/tools/values';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './accounts.ts';

export interface MadeImages {
  readonly taskId: string;
  readonly keys: readonly string[];
}

/** Values of the form of an image that is drawn in a moment. */
const smallImage = { ratio: 'custom', width: 256, height: 256 } as const;

/** Makes a small image of a prompt by the builtin engine, or as many and such ones as further values of the form ask for. */
export async function makeImages(
  request: APIRequestContext,
  token: string,
  prompt: string,
  values: ToolValues = {},
): Promise<MadeImages> {
  const taskId = await callApi(request, toolCalls(creativeImage).create, {
    body: { prompt, styleId: 'natural', outputNum: 1, ...smallImage, ...values },
    token,
  });
  await expect
    .poll(async () => (await callApi(request, tasks.get, { params: { taskId }, token })).stage)
    .toBe('succeeded');
  const { outputs } = await callApi(request, tasks.get, { params: { taskId }, token });
  return { taskId, keys: outputs.map(({ key }) => key) };
}

/** Publishes one of the images; resolves with the id of the publication, which waits for a decision. */
export async function publishImage(
  request: APIRequestContext,
  token: string,
  { taskId, keys }: MadeImages,
  workDesc: string,
  index = 0,
): Promise<string> {
  const { inspirationId } = await callApi(request, feedCalls.inspiration.releaseWork, {
    body: { workTaskId: taskId, workId: keys[index] ?? '', workDesc },
    token,
  });
  return inspirationId;
}

/** The publication as an operator decides about it, whatever its state. */
export const claimed = (request: APIRequestContext, token: string, id: string) =>
  callApi(request, showcaseReviews.claim, { body: { id }, token });

export async function approve(request: APIRequestContext, token: string, id: string): Promise<void> {
  const { revision } = await claimed(request, token, id);
  const { approved } = await callApi(request, showcaseReviews.approve, { body: { items: [{ id, revision }] }, token });
  expect(approved).toEqual([id]);
}

/** Publishes a small image that everybody sees; resolves with the id of the publication. */
export async function shareImage(
  request: APIRequestContext,
  author: string,
  operator: string,
  workDesc: string,
): Promise<string> {
  const id = await publishImage(request, author, await makeImages(request, author, '银河星空'), workDesc);
  await approve(request, operator, id);
  return id;
}

/** HTTP status of the page data of a work for visitors: 200 or 404. */
export const workStatus = async (request: APIRequestContext, id: string): Promise<number> =>
  (await request.get(feedCalls.inspiration.workInfo.path, { params: { id } })).status();

/** Address of a public file of a shared work. */
export async function publicFile(request: APIRequestContext, id: string): Promise<string> {
  const { image } = await callApi(request, feedCalls.inspiration.workInfo, { query: { id } });
  const [file] = Object.values(image.webp);
  if (file === undefined) throw new Error(`${id} has no public file`);
  return file;
}
