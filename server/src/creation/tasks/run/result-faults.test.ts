import { type ToolDefinition, type ToolValues, taskFailures } from '@ai-site/shared/tools';
import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ArkEngine } from '../../../engines/ark/ark-engine.ts';
import { startArkServer } from '../../../engines/ark/testing/ark-server.ts';
import { ComfyUiEngine } from '../../../engines/comfyui/comfyui-engine.ts';
import { startComfyUiServer } from '../../../engines/comfyui/testing/comfyui-server.ts';
import { readWorkflows } from '../../../engines/comfyui/workflow-files.ts';
import { DashScopeEngine } from '../../../engines/dashscope/dashscope-engine.ts';
import { startDashScopeServer } from '../../../engines/dashscope/testing/dashscope-server.ts';
import { engineErrorTexts } from '../../../engines/engine-error.ts';
import { OpenAiTaskEngine } from '../../../engines/openai/openai-task-engine.ts';
import { startImagesServer } from '../../../engines/openai/testing/images-server.ts';
import { startVideosServer } from '../../../engines/openai/testing/videos-server.ts';
import { SdWebUiEngine } from '../../../engines/sdwebui/sdwebui-engine.ts';
import { startSdWebUiServer } from '../../../engines/sdwebui/testing/sdwebui-server.ts';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import { resultPauses } from '../../../engines/tasks/finished-work.ts';
import type { TaskEngine } from '../../../engines/tasks/task-port.ts';
import type { EngineFault } from '../../../engines/tasks/testing/conformance.ts';
import type { FaultyScript } from '../../../engines/tasks/testing/faulty-script.ts';
import { byteFaults, fetchFaults, type ResultFault } from '../../../engines/tasks/testing/result-faults.ts';
import { SERVICE_KEY } from '../../../engines/tasks/testing/service.ts';
import type { ScriptedServer } from '../../../engines/testing/scripted-server.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene, PURSE } from '../../testing/creation-scene.ts';
import { taskTimes } from '../records/task-times.ts';

type FaultyServer = ScriptedServer<Buffer> & { readonly faults: FaultyScript };

/** An engine with the server that it asks. */
interface Subject {
  readonly engine: TaskEngine;
  readonly server: FaultyServer;
  /** Calls that begin work there: each is paid for. */
  readonly begins: RegExp;
}

const image = {
  tool: sdImage,
  values: { prompt: 'a cat', outputNum: 1, ratio: 'custom', width: 256, height: 256 },
} as const;
const video = { tool: textToVideo, values: { prompt: '大海', ratio: '16:9', seconds: 5 } } as const;
const openAi = { apiKey: SERVICE_KEY, timeoutMs: 20_000 } as const;
const dashScopeModels = {
  imageModel: 'wan2.7-image',
  editModel: 'wan2.7-image',
  repairModel: 'wanx2.1-imageedit',
  videoModel: 'wan2.7-t2v',
  imageVideoModel: 'wan2.7-i2v',
  editVideoModel: 'wan2.7-videoedit',
  ffmpeg: null,
};
const arkModels = {
  imageModel: 'doubao-seedream-3-0-t2i-250415',
  videoModel: 'doubao-seedance-1-5-pro-251215',
} as const;

async function openAiImages(answerBy: 'url' | 'b64_json'): Promise<Subject> {
  const server = await startImagesServer(SERVICE_KEY);
  server.answerBy = answerBy;
  const images = {
    ...openAi,
    baseUrl: server.baseUrl,
    model: 'gpt-image-1',
    editModel: 'gpt-image-1',
    describeModel: null,
  };
  return { engine: new OpenAiTaskEngine({ images, videos: null }), server, begins: /^\/v1\/images\// };
}

async function openAiVideos(): Promise<Subject> {
  const server = await startVideosServer(SERVICE_KEY);
  return {
    engine: new OpenAiTaskEngine({ images: null, videos: { ...openAi, baseUrl: server.baseUrl, model: 'sora-2' } }),
    server,
    begins: /^\/v1\/videos$/,
  };
}

async function ark(answerBy: 'url' | 'b64_json'): Promise<Subject> {
  const server = await startArkServer(SERVICE_KEY);
  server.answerBy = answerBy;
  return {
    engine: new ArkEngine({ ...arkModels, baseUrl: server.baseUrl, apiKey: SERVICE_KEY }),
    server,
    begins: /\/(generations|tasks)$/,
  };
}

async function dashScope(): Promise<Subject> {
  const server = await startDashScopeServer(SERVICE_KEY);
  return {
    engine: new DashScopeEngine({ ...dashScopeModels, baseUrl: server.baseUrl, apiKey: SERVICE_KEY }),
    server,
    begins: /^\/v1\/services\//,
  };
}

async function comfyUi(): Promise<Subject> {
  const server = await startComfyUiServer();
  return {
    engine: new ComfyUiEngine({ baseUrl: server.url, workflows: readWorkflows(null) }),
    server,
    begins: /^\/prompt$/,
  };
}

async function sdWebUi(): Promise<Subject> {
  const server = await startSdWebUiServer('artist:secret');
  return {
    engine: new SdWebUiEngine({ baseUrl: server.url, auth: 'artist:secret', englishOnly: false, progressMs: 5 }),
    server,
    begins: /txt2img$/,
  };
}

const allRows: readonly (readonly [
  string,
  () => Promise<Subject>,
  { readonly tool: ToolDefinition; readonly values: ToolValues },
  'address' | 'answer',
])[] = [
  ['images of openai at addresses', () => openAiImages('url'), image, 'address'],
  ['images of openai in base64', () => openAiImages('b64_json'), image, 'answer'],
  ['videos of openai', openAiVideos, video, 'address'],
  ['images of ark at addresses', () => ark('url'), image, 'address'],
  ['images of ark in base64', () => ark('b64_json'), image, 'answer'],
  ['videos of ark', () => ark('url'), video, 'address'],
  ['images of dashscope', dashScope, image, 'address'],
  ['videos of dashscope', dashScope, video, 'address'],
  ['images of comfyui', comfyUi, image, 'address'],
  ['videos of comfyui', comfyUi, video, 'address'],
  ['images of sdwebui', sdWebUi, image, 'answer'],
];
/** By day an engine for each way in which results come: from the address of another host and of the same one, images and videos, within the answer. */
const daily: ReadonlySet<string> = new Set([
  'images of openai at addresses',
  'videos of ark',
  'images of comfyui',
  'images of sdwebui',
]);
const rows = allRows.filter(([name]) => testDepth.everyVariant || daily.has(name));

let scene: CreationScene;
let current: Subject;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'poll', 0);
  jest.replaceProperty(taskTimes, 'backoff', 0);
  jest.replaceProperty(resultPauses, 'ms', [0, 0]);
  scene = await openCreationScene({ ports: { engineLine: () => engineLine(current.engine) } });
});
afterAll(() => scene.close());

describe.each(rows)('%s', (name, open, { tool, values }, from) => {
  beforeAll(async () => {
    current = await open();
  });
  beforeEach(() => {
    current.server.calls.length = 0;
    current.server.faults.fail(null);
    current.server.faults.results.set(null);
  });
  afterAll(() => current.server.close());

  const generations = () =>
    current.server.calls.filter(({ method, path }) => method === 'POST' && current.begins.test(path)).length;

  async function runTask() {
    const user = await scene.signIn();
    const { stage, failure, refunded } = await scene.ended(user, await scene.submit(user, values, tool));
    expect(await scene.findings()).toEqual([]);
    return { stage, failure, refunded, generations: generations(), paid: (await scene.balance(user)) < PURSE };
  }

  /** All of them by night; by day one of so many, in turns, so that every one is met by several engines. */
  const inTurns = <T>(all: readonly T[], ofSo: number): readonly T[] =>
    all.filter((_, place) => testDepth.everyVariant || place % ofSo === row % ofSo);
  const row = rows.filter((other) => other[3] === from).findIndex(([other]) => other === name);

  const faults: readonly ResultFault[] = [...(from === 'address' ? fetchFaults : []), ...byteFaults].filter(
    (fault) => tool.output === 'image' || fault !== 'tooManyPixels',
  );
  it.each(inTurns(faults, faults.length > 4 ? 3 : 4))(
    'a result that is %s is bought once more, then the price goes back',
    async (fault) => {
      current.server.faults.results.set(fault);
      expect(await runTask()).toEqual({
        stage: 'failed',
        failure: taskFailures.unusable,
        refunded: true,
        generations: 2,
        paid: false,
      });
    },
  );

  it('an answer without a result is bought once more, then the price goes back', async () => {
    current.server.faults.fail('noResults');
    expect(await runTask()).toEqual({
      stage: 'failed',
      failure: engineErrorTexts.empty,
      refunded: true,
      generations: 2,
      paid: false,
    });
  });

  if (from === 'answer')
    it.each<EngineFault>(inTurns<EngineFault>(['cutAnswer', 'wrongJson', 'cutConnection'], 3))(
      'an answer that is lost on its way (%s) is bought once more, then the price goes back',
      async (fault) => {
        current.server.faults.fail(fault);
        const failure = fault === 'cutConnection' ? engineErrorTexts.unreachable : taskFailures.unusable;
        expect(await runTask()).toEqual({ stage: 'failed', failure, refunded: true, generations: 2, paid: false });
      },
    );

  if (from === 'address')
    it.each(inTurns(['unreachable', 'cut'] as const, 2))(
      'a result that is %s for a moment is fetched again, and not bought again',
      async (fault) => {
        current.server.faults.results.set(fault, 2);
        const ended = await runTask();
        expect({ ...ended, fetches: current.server.faults.results.fetches }).toEqual({
          stage: 'succeeded',
          failure: null,
          refunded: false,
          generations: 1,
          paid: true,
          fetches: 3,
        });
      },
    );
});
