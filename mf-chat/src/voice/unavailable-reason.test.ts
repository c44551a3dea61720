import { chat } from '@ai-site/shared/api/chat';
import { localValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { sampleModel, sampleModels } from '../conversation/testing/sample-messages.ts';
import { ModelsStore } from '../models/models-store.ts';
import { unavailableReason, type VoiceFeature } from './unavailable-reason.ts';

const works = { available: true, builtin: false, reason: '' };
const deaf = { available: false, builtin: false, reason: '设置 SPEECH_RECOGNITION_MODEL 后可以使用语音识别' };
const mini = sampleModel({ tier: 1, name: 'mini', capabilities: { ...sampleModel().capabilities, voice: false } });

beforeEach(() => localStorage.clear());

async function obstacles(rest: Partial<ReturnType<typeof sampleModels>>): Promise<Record<VoiceFeature, string | null>> {
  const platform = createPlatformDouble();
  platform.http.answer(chat.models, () => ({ ...sampleModels(), speech: works, recognition: works, ...rest }));
  const models = new ModelsStore(platform, localValues, assistantCalls);
  await models.load();
  return {
    dictation: unavailableReason('dictation', models),
    talk: unavailableReason('talk', models),
    dubbing: unavailableReason('dubbing', models),
  };
}

it('nothing stands in the way where everything works', async () => {
  expect(await obstacles({})).toEqual({ dictation: null, talk: null, dubbing: null });
});

it('without recognition the reason names the setting', async () => {
  expect(await obstacles({ recognition: deaf })).toEqual({ dictation: deaf.reason, talk: deaf.reason, dubbing: null });
});

it('without speech only writing by voice is left', async () => {
  const mute = { available: false, builtin: false, reason: '' };
  expect(await obstacles({ speech: mute })).toEqual({
    dictation: null,
    talk: '当前没有可用的语音合成',
    dubbing: '当前没有可用的语音合成',
  });
});

it('mini takes no voice', async () => {
  expect(await obstacles({ models: [mini] })).toEqual({
    dictation: '「mini」不支持语音，请换用其他模型',
    talk: '「mini」不支持语音，请换用其他模型',
    dubbing: null,
  });
});
