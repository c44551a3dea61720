import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeMedia, source } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { testDepth } from '../../testing/test-depth.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { describeTaskEngine, type EngineFault } from '../tasks/testing/conformance.ts';
import { SampleTasks } from '../tasks/testing/sample-tasks.ts';
import {
  SERVICE_KEY,
  serviceFaults,
  serviceSecrets,
  testedFaults,
  withSampleTasks,
  withServer,
} from '../tasks/testing/service.ts';
import { OpenAiTaskEngine } from './openai-task-engine.ts';
import { startVideosServer } from './testing/videos-server.ts';

const operations: OperationKind[] = ['text-to-video', 'image-to-video', 'extend-video', 'hug-video'];
/** By day `ark-engine.test.ts` videos a hug of two images, which are put together for every engine the same way. */
const tested = operations.filter((kind) => testDepth.everyVariant || kind !== 'hug-video');
const faults: readonly EngineFault[] = [...serviceFaults, 'failedWork', 'resultExpired', 'lostWork'];

const server = withServer(startVideosServer);
beforeEach(() => {
  server().cutsAnswer = false;
});

const engine = (model = 'sora-2', callMs?: number) =>
  new OpenAiTaskEngine({
    images: null,
    videos: { baseUrl: server().baseUrl, apiKey: SERVICE_KEY, model, ...(callMs === undefined ? {} : { callMs }) },
  });

describe('the engine of video calls', () => {
  describeTaskEngine(
    () => ({
      engine: server().faults.fault === 'silent' ? engine('sora-2', 100) : engine(),
      fail: (fault) => server().faults.fail(fault),
    }),
    {
      operations: tested,
      faults: testedFaults(faults),
      seeds: false,
      secrets: serviceSecrets,
    },
  );
});

describe('a video by video calls', () => {
  const samples = withSampleTasks();

  it('has a length and a size of the model', async () => {
    await engine().submit(
      await samples().task(samples().operation('text-to-video', { seconds: 5, width: 600, height: 800 })),
    );
    expect(server().videos.at(-1)?.fields).toEqual({
      model: 'sora-2',
      prompt: 'a red house by a lake\r\nMust not appear: people',
      seconds: '8',
      size: '720x1280',
    });
  });

  it('that begins with an upright image is upright', async () => {
    const upright = await SampleTasks.create({ width: 90, height: 160 });
    const operation = upright.operation('image-to-video');
    await engine().submit(
      await upright.task(operation.kind === 'image-to-video' ? { ...operation, width: null, height: null } : operation),
    );
    expect(server().videos.at(-1)?.fields).toMatchObject({ size: '720x1280' });
    await upright.remove();
    expect((await engine().capabilities()).limits).toMatchObject({
      'text-to-video': { seconds: { only: [4, 8, 12] }, ratios: ['16:9', '9:16'] },
      'image-to-video': { cropsTo: ['16:9', '9:16'] },
    });
  });

  it('is sent to be extended, and words are found where nobody said what follows', async () => {
    await engine().submit(
      await samples().task(samples().operation('extend-video', { seconds: 10, prompt: '', negativePrompt: '' })),
    );
    expect(server().videos.at(-1)?.fields).toEqual({
      model: 'sora-2',
      prompt: 'Continue the scene.',
      seconds: '12',
      video: 'video of 2 seconds',
    });
  });

  it('is not extended beyond two minutes', async () => {
    const long = await makeMedia(
      path.join(os.tmpdir(), `extended-${process.pid}.mp4`),
      ...source('color=s=32x32:r=1:d=115'),
      '-pix_fmt',
      'yuv420p',
    );
    const operation = samples().operation('extend-video', { seconds: 5 });
    const before = server().videos.length;
    const task = await samples().task(
      operation.kind === 'extend-video' ? { ...operation, video: { path: long, contentType: 'video/mp4' } } : operation,
    );
    await expect(engine().submit(task)).rejects.toMatchObject({ kind: 'tooLong', retriable: false });
    expect(server().videos).toHaveLength(before);
    await rm(long);
  });

  it('tells how far it is', async () => {
    const task = await samples().task(samples().operation('text-to-video'));
    const submitted = await engine().submit(task);
    const remoteId = submitted.state === 'accepted' ? submitted.remoteId : '';
    expect([await engine().poll(remoteId, task), await engine().poll(remoteId, task)]).toEqual([
      { state: 'queued' },
      { state: 'running', percent: 40 },
    ]);
  });

  it('whose begin was not confirmed is not begun twice', async () => {
    const before = server().videos.length;
    server().cutsAnswer = true;
    await expect(engine().submit(await samples().task(samples().operation('text-to-video')))).rejects.toMatchObject({
      kind: 'unanswered',
      retriable: false,
    });
    expect(server().videos.length - before).toBe(1);
  });

  it('does not end with an image', async () => {
    const { image: first, other: last } = samples();
    const operation = samples().operation('image-to-video');
    const task = await samples().task(operation.kind === 'image-to-video' ? { ...operation, first, last } : operation);
    await expect(engine().submit(task)).rejects.toMatchObject({ kind: 'unsupported' });
    expect((await engine().capabilities()).lastImage).not.toBe(true);
  });

  it('is no image', async () => {
    expect([...(await engine().capabilities()).operations]).toEqual(operations);
    await expect(engine().submit(await samples().task(samples().operation('draw')))).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});
