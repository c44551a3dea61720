import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { funnel } from '@ai-site/shared/api/funnel';
import { TopicType } from '@ai-site/shared/api/realtime';
import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { TaskStatus } from '@ai-site/shared/tools/task-states';
import { expect, it } from '@jest/globals';
import { awaitResult, reportStep } from './report-step.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const answer: ChatMessage = {
  id: 'm',
  role: 'assistant',
  contents: [{ type: 11, text: '144' }],
  files: [],
  createTime: '2025-05-20T04:00:00.000Z',
  voiceUrl: null,
  chatAiModel: 5,
  parentId: null,
  versions: ['m'],
  status: 'done',
  deltaCount: 1,
  reasoning: '',
  thinkingMs: null,
  truncated: false,
  omittedMessages: 0,
  documents: [],
  wholeReading: false,
  freeContinueUsed: false,
  error: null,
  engine: null,
};

/** A page with its key, unless the site gave it none. */
function open(key = 'the-key') {
  document.body.innerHTML = key === '' ? '' : `<script type="text/plain" id="${PAGE_KEY_ELEMENT_ID}">${key}</script>`;
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(funnel.count, () => null);
  setPlatform(platform);
  return {
    ...platform,
    steps: () => platform.http.asked(funnel.count).map(({ body }) => body.step),
    push: async (type: number, content: unknown) => {
      platform.socket.push({ type: 1, msg: { type, content } });
      await settled();
    },
  };
}

it('a step is reported once, with the version and the key of the page', async () => {
  const { http, registry } = open();
  for (let no = 0; no < 2; no += 1) await reportStep('seen');
  expect(http.asked(funnel.count)).toEqual([
    { body: { step: 'seen', version: registry.shell.version, key: 'the-key' } },
  ]);
});

it('a page without a key reports nothing, and a report that fails says nothing', async () => {
  const chosen = open('');
  await reportStep('seen');
  expect(chosen.steps()).toEqual([]);
  const { http, toast } = open();
  http.answer(funnel.count, () => {
    throw new ApiError(429, '操作太频繁');
  });
  await reportStep('focus');
  expect(toast.shown).toEqual([]);
});

it('the first task that succeeds after the box was sent is the result, and no other', async () => {
  const { push, steps, socket } = open();
  awaitResult();
  awaitResult();
  await push(20810, { taskId: 't', revision: 1, taskStatus: TaskStatus.doing });
  await push(TopicType.membership, undefined);
  expect(steps()).toEqual([]);
  await push(20810, { taskId: 't', revision: 2, taskStatus: TaskStatus.success });
  await push(20810, { taskId: 'u', revision: 2, taskStatus: TaskStatus.success });
  expect([steps(), socket.listenerCount()]).toEqual([['result'], 0]);
});

it('an answer is the result once it is finished, not when it was asked for', async () => {
  const { http, push, steps } = open();
  const detail = (status: ChatMessage['status']) =>
    http.answer(chat.getChatDetail, () => ({ list: [{ ...answer, status }], hasNextPage: false }));
  awaitResult();
  detail('replying');
  await push(TopicType.chat, 'c');
  expect(steps()).toEqual([]);
  detail('done');
  await push(TopicType.chat, 'c');
  expect(steps()).toEqual(['result']);
});
