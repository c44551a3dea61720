import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks as taskCalls, toolCalls } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../../testing/sample-tasks.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { ToolWorkbench } from '../ToolWorkbench.tsx';

const { refine, page } = toolCalls(cutout);
const cut = sampleTask({
  tool: cutout.code,
  values: { originalImgUrl: 'in-1', cutoutMode: 2, hintImg: '' },
  files: { originalImgUrl: { key: 'in-1', url: '/files/in-1.webp', contentType: 'image/webp' } },
  outputs: [sampleOutput({ width: 400, height: 300 })],
});
const { createObjectURL } = URL;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // jsdom decodes no images and has no canvas. Those of the page are not drawn; another one writes the mask.
  const context = { putImageData: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return this.isConnected ? null : (context as never);
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(432);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(332);
  Object.assign(globalThis, { ImageData: class {} });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['mask'], { type: 'image/png' })));
  HTMLImageElement.prototype.decode = async () => undefined;
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300);
  URL.createObjectURL = () => 'blob:mask';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  URL.createObjectURL = createObjectURL;
});

it('a cutout is refined with what is marked over its image, in a call of its own', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const { http } = platform;
  if (refine === undefined || page === undefined) throw new Error('a cutout can be refined');
  http.answer(taskCalls.toolState, () => sampleState({ tool: cutout.code, price: 4 }));
  http.answer(taskCalls.get, () => cut);
  http.answer(taskCalls.uploadUrl, () => ({
    url: '/put/1',
    key: 'hints-1',
    expiresIn: 300,
    readUrl: '/files/hints-1.webp',
  }));
  http.answer(refine, () => 't-2');
  http.answer(page, () => ({ list: [], total: 0, hasNextPage: false }));
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={cutout} taskId="t-1" />);
  });
  await person.click(await screen.findByRole('button', { name: '精修' }));
  const dialog = within(await screen.findByRole('dialog', { name: /精修/ }));
  const stage = await dialog.findByRole('application', { name: '图片编辑区' });
  expect([...stage.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files/in-1.webp',
    '/files/out-1.png',
  ]);
  expect(dialog.getByText('4 算力')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: '去除' }));
  await person.click(dialog.getByRole('button', { name: '框选' }));
  stage.focus();
  await person.keyboard('{ArrowUp}{Enter}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}{Enter}');
  await person.click(dialog.getByRole('button', { name: '重新抠图' }));
  await waitFor(() => expect(http.asked(refine)).toHaveLength(1));
  expect(http.asked(refine)[0]).toMatchObject({ body: { originalImgUrl: 'in-1', cutoutMode: 2, hintImg: 'hints-1' } });
  expect(http.asked(taskCalls.uploadUrl)[0]).toMatchObject({ query: { tool: 'cutout', field: 'hintImg', ext: 'png' } });
});
