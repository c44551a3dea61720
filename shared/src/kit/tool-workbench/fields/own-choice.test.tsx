import { setPlatform } from '@ai-site/shared/platform';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleState } from '../../../testing/sample-tasks.ts';
import { hugVideo } from '../../../tools/hug-video/tool.ts';
import { ToolWorkbench } from '../ToolWorkbench.tsx';

it('an action is picked from those of the engine on one tab, and described on the other', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const actionStyles = ['hug', 'wave'].map((id) => ({ id, name: id, remark: null, imageUrl: null }));
  platform.http.answer(tasks.toolState, () =>
    sampleState({ tool: hugVideo.code, lists: { ...sampleState().lists, actionStyles } }),
  );
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={hugVideo} />);
  });
  expect(await screen.findByRole('tab', { name: '选择参考风格', selected: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'hug' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('textbox', { name: /^自定义动作/ })).toBeNull();
  await person.click(screen.getByRole('tab', { name: '自定义参考风格' }));
  expect(screen.queryByRole('radio', { name: 'hug' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^自定义动作/ })).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: '选择参考风格' }));
  expect(screen.getByRole('radio', { name: 'hug' })).toHaveProperty('checked', true);
});
