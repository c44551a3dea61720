import { type LocalModelsView, localModels } from '@ai-site/shared/api/local-models';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { WorkbenchStore } from '../workbench-store.ts';
import { ModelsSection } from './ModelsSection.tsx';

const lama = { name: 'LaMa', file: 'lama_fp32.onnx', megabytes: 208, licence: 'Apache-2.0', source: 'https://huggingface.co/Carve/LaMa-ONNX' };
const view: LocalModelsView = {
  state: 'on',
  directory: '/data/models',
  own: [
    { name: 'fills.onnx', bytes: 208_044_816, serves: ['无痕消除'], ms: 2340, memory: null, problem: null },
    { name: 'qwen.gguf', bytes: 491_400_032, serves: ['我来聊'], ms: 310, memory: 650_117_120, problem: null },
    { name: 'bad.onnx', bytes: 2, serves: [], ms: null, memory: null, problem: '无法运行：文件没有内容' },
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
}

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('operators read what their files are for, how long they take here, and what is wrong with the others', async () => {
  open(view);
  expect(await screen.findByRole('table', { name: '自己的模型' })).toBeTruthy();
  expect(cellsOf('fills.onnx')).toEqual(['可用', '无痕消除', '2.3 秒', '198.4 MB']);
  expect(cellsOf('qwen.gguf')).toEqual(['可用', '我来聊', '首字 310 毫秒，内存 620.0 MB', '468.6 MB']);
  expect(cellsOf('bad.onnx')).toEqual(['不可用', '无法运行：文件没有内容', '—', '1 KB']);
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
