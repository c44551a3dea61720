import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { chatVoice } from '../../../api/chat-voice.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleState } from '../../../testing/sample-tasks.ts';
import { presenter } from '../../../tools/presenter/tool.ts';
import { sdImage } from '../../../tools/sd-image/tool.ts';
import { initialValues } from '../../../tools/values.ts';
import { TaskValues } from './TaskValues.tsx';

afterEach(cleanup);

it('LoRAs are shown by their names and weights, once the engine has listed them', () => {
  const values = {
    loras: [
      { loraId: 'ink', loraPercent: 0.8 },
      { loraId: 'gone', loraPercent: 1.25 },
    ],
  };
  const lists = { ...sampleState().lists, loras: [{ id: 'ink', name: '水墨', remark: null, imageUrl: null }] };
  const { rerender, container } = render(
    <TaskValues fields={sdImage.fields} task={{ values, files: {} }} lists={undefined} />,
  );
  expect(container.textContent).not.toContain('ink');
  rerender(<TaskValues fields={sdImage.fields} task={{ values, files: {} }} lists={lists} />);
  expect(screen.getByText('水墨 × 0.8、gone × 1.25')).toBeTruthy();
});

it('a voice is shown by its name', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const voice = {
    language: '普通话',
    area: 'domestic',
    timbre: 'adult-female',
    type: 'builtin',
    remark: '机械音',
  } as const;
  platform.http.answer(chatVoice.voiceList, () => ({ list: [{ ...voice, voiceId: 'builtin:f', name: '女声' }] }));
  setPlatform(platform);
  render(
    <TaskValues
      fields={presenter.fields}
      task={{ values: { ...initialValues(presenter.fields), voice: 'builtin:f' }, files: {} }}
      lists={sampleState().lists}
    />,
  );
  expect(await screen.findByText('女声')).toBeTruthy();
});
