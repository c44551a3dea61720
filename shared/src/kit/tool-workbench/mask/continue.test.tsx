import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks as taskCalls, toolCalls } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../../testing/sample-tasks.ts';
import { erase } from '../../../tools/erase/tool.ts';
import { ToolWorkbench } from '../ToolWorkbench.tsx';

const { create } = toolCalls(erase);
const size = { width: 400, height: 300 };
const erased = sampleTask({
  tool: erase.code,
  values: { originalImg: 'in-1', maskImg: 'mask-0', penMode: 'smear', penSize: 30, smartCompletion: false },
  files: { originalImg: { key: 'in-1', url: '/files/in-1.webp', contentType: 'image/webp' } },
  outputs: [sampleOutput(size)],
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
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(size.width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(size.height);
  URL.createObjectURL = () => 'blob:mask';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  URL.createObjectURL = createObjectURL;
});

it('a result is erased from again in the open editor: the next one takes its place, is undone, and a failure keeps the marks', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const { http } = platform;
  let made = 1;
  let fails = false;
  http.answer(taskCalls.toolState, () => sampleState({ tool: erase.code, price: 4 }));
  http.answer(taskCalls.get, ({ params: { taskId } }) => {
    if (taskId === 't-1') return erased;
    return fails
      ? sampleTask({ ...erased, taskId, stage: 'failed', taskStatus: 3, failure: '服务繁忙', outputs: [] })
      : { ...erased, taskId, outputs: [sampleOutput({ ...size, key: `out-${taskId}`, url: `/files/${taskId}.png` })] };
  });
  http.answer(taskCalls.uploadUrl, () => ({
    url: '/put/1',
    key: 'mask-1',
    expiresIn: 300,
    readUrl: '/files/mask-1.png',
  }));
  http.answer(create, () => {
    made += 1;
    return `t-${made}`;
  });
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={erase} taskId="t-1" />);
  });
  await person.click(await screen.findByRole('button', { name: '继续消除' }));
  const dialog = within(await screen.findByRole('dialog', { name: '继续消除' }));
  const stage = await dialog.findByRole('application', { name: '图片编辑区' });
  const shown = () => [...stage.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown()).toEqual(['/files/out-1.png']);
  const mark = async () => {
    await person.click(dialog.getByRole('button', { name: '框选' }));
    stage.focus();
    await person.keyboard('{ArrowUp}{Enter}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}{Enter}');
  };
  await mark();
  await person.click(dialog.getByRole('switch', { name: '智能补全' }));
  await person.click(dialog.getByRole('button', { name: '消除' }));
  await waitFor(() => expect(shown()).toEqual(['/files/t-2.png']));
  expect(http.asked(create)[0]).toMatchObject({
    body: { originalImg: 'out-1', maskImg: 'mask-1', penMode: 'box', smartCompletion: true },
  });

  expect(platform.toast.shown).toContainEqual(expect.objectContaining({ text: '无痕消除成功' }));

  fails = true;
  await mark();
  await person.click(dialog.getByRole('button', { name: '消除' }));
  await waitFor(() =>
    expect(platform.toast.shown).toContainEqual(expect.objectContaining({ text: '无痕消除失败，请重试（服务繁忙）' })),
  );
  expect(http.asked(create)[1]).toMatchObject({ body: { originalImg: 'out-t-2' } });
  expect(shown()).toEqual(['/files/t-2.png']);

  const undo = dialog.getByRole('button', { name: '撤销' });
  for (let step = 0; step < 2; step += 1) await person.click(undo);
  expect(shown()).toEqual(['/files/out-1.png']);
  for (let step = 0; step < 2; step += 1) await person.click(undo);
  expect(shown()).toEqual(['/files/in-1.webp']);
});
