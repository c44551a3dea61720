import { feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { creativeImage } from '@ai-site/shared/tools/image/creative-image';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './accounts.ts';

export interface MadeImages {
  readonly taskId: string;
  readonly keys: readonly string[];
}

/** Makes images of a prompt by the builtin engine. */
export async function makeImages(request: APIRequestContext, token: string, prompt: string, outputNum = 1): Promise<MadeImages> {
  const taskId = await callApi(request, toolCalls(creativeImage).create, { body: { prompt, styleId: 'natural', outputNum }, token });
  await expect.poll(async () => (await callApi(request, tasks.get, { params: { taskId }, token })).stage).toBe('succeeded');
  const { outputs } = await callApi(request, tasks.get, { params: { taskId }, token });
  return { taskId, keys: outputs.map(({ key }) => key) };
}

/** Publishes an image; resolves with the id of the publication, which waits for a decision. */
export async function publishImage(request: APIRequestContext, token: string, { taskId, keys }: MadeImages, workDesc: string): Promise<string> {
  const { inspirationId } = await callApi(request, feedCalls.inspiration.releaseWork, { body: { workTaskId: taskId, workId: keys[0] ?? '', workDesc }, token });
  return inspirationId;
}

/** The publication as an operator decides about it, whatever its state. */
export const claimed = (request: APIRequestContext, token: string, id: string) => callApi(request, showcaseReviews.claim, { body: { id }, token });

export async function approve(request: APIRequestContext, token: string, id: string): Promise<void> {
  const { revision } = await claimed(request, token, id);
  const { approved } = await callApi(request, showcaseReviews.approve, { body: { items: [{ id, revision }] }, token });
  expect(approved).toEqual([id]);
}
