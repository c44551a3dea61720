import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleRemote, sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleTask } from '../../../testing/sample-tasks.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { generateImage } from '../../../tools/generate-image/tool.ts';
import { storedDraft } from '../form/tool-draft.ts';
import { ToolStore } from '../tool-store.ts';
import { NextSteps } from './NextSteps.tsx';
import { nextTools } from './next-tools.ts';

const publishing = sampleRemote({
  name: 'mf-exhibit',
  slots: [{ name: 'share/publish', expose: './slots/share/publish', order: 10 }],
});

async function open({
  remotes = [publishing],
  closed = [],
}: {
  readonly remotes?: ReturnType<typeof sampleRemote>[];
  readonly closed?: string[];
} = {}) {
  const platform = createPlatformDouble({ user: sampleUser, remotes });
  platform.http.answer(tasks.closedTools, () => closed);
  setPlatform(platform);
  const store = new ToolStore({ tool: creativeImage, platform });
  const onPublish = jest.fn();
  await act(async () => {
    render(
      <NextSteps
        store={store}
        task={sampleTask()}
        output={sampleOutput({ previews: { 320: '/files/out-1-320.webp' } })}
        name="创意生图 1"
        steps={nextTools}
        onPublish={onPublish}
      />,
    );
  });
  const list = within(screen.getByRole('list', { name: '用创意生图 1继续创作' }));
  return {
    platform,
    onPublish,
    list,
    person: userEvent.setup(),
    labels: () => list.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
  };
}

beforeEach(() => sessionStorage.clear());

describe('the steps after a result', () => {
  it('are small images of it, each with the name of its step', async () => {
    const { list, labels } = await open();
    expect(labels()).toEqual(
      ['发布', '高清', '放大', '抠图', '消除', '相似图', '做海报', '生成视频'].map((label) => `${label} 创意生图 1`),
    );
    const images = list.getAllByRole('button').map((button) => button.querySelector('img')?.getAttribute('src'));
    expect(new Set(images)).toEqual(new Set(['/files/out-1-320.webp']));
  });

  it('are reached and pressed by the keyboard', async () => {
    const { onPublish, person, platform } = await open();
    await person.tab();
    await person.keyboard('{Enter}');
    expect(onPublish).toHaveBeenCalledTimes(1);
    await person.tab();
    await person.tab();
    await person.tab();
    await person.keyboard('{Enter}');
    expect(platform.history.location.pathname).toBe(cutout.route);
  });

  it('begin a poster with the result, its shape and words that can be changed', async () => {
    const { list, person, platform } = await open();
    await person.click(list.getByRole('button', { name: '做海报 创意生图 1' }));
    expect(platform.history.location.pathname).toBe(generateImage.route);
    const { values } = storedDraft(generateImage.code, sampleUser.userId).read();
    expect(values).toMatchObject({
      referenceImageUrl: 'out-1',
      ratio: '9:16',
      width: 576,
      height: 1024,
      prompt: expect.stringContaining('海报'),
    });
  });

  it('that no engine can do come last and cannot be pressed', async () => {
    const { list, labels } = await open({ closed: ['hd-image'] });
    expect(labels().at(-1)).toBe('高清 创意生图 1');
    expect(list.getByRole<HTMLButtonElement>('button', { name: '高清 创意生图 1' }).disabled).toBe(true);
  });

  it('leave out publishing where nobody offers it', async () => {
    const { labels } = await open({ remotes: [] });
    expect(labels()).not.toContain('发布 创意生图 1');
  });
});
