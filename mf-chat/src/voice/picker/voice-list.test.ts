import { chatVoice, type Voice } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { defaultFilters, languagesOf, VoiceList, withFilter } from './voice-list.ts';

const voice: Voice = {
  voiceId: 'v-1',
  name: '小来',
  language: '英语',
  area: 'international',
  timbre: 'adult-female',
  type: 'builtin',
  remark: '机械音',
};

describe('filters', () => {
  it('begin with everything in English', () => {
    expect(defaultFilters).toEqual({ area: 'all', timbre: 'all', language: '英语', type: 'all' });
    expect(languagesOf('all')).toHaveLength(58);
  });

  it('keep a language only in its own area', () => {
    const domestic = withFilter(defaultFilters, { area: 'domestic' });
    const [firstDomestic] = languagesOf('domestic');
    expect(domestic.language).toBe(firstDomestic?.name);
    expect(withFilter(domestic, { timbre: 'child-male' }).language).toBe(firstDomestic?.name);
    expect(withFilter(domestic, { area: 'international' }).language).toBe('英语');
    expect(withFilter(defaultFilters, { area: 'international' }).language).toBe('英语');
  });
});

describe('the list of voices', () => {
  const open = () => {
    const { http, toast } = createPlatformDouble({ user: sampleUser });
    return { http, toast, list: new VoiceList(http) };
  };

  it('is fetched by the filters', async () => {
    const { http, list } = open();
    http.answer(chatVoice.voiceList, () => ({ list: [voice] }));
    await list.filter({ timbre: 'adult-female' });
    expect(http.asked(chatVoice.voiceList)).toEqual([
      { query: { area: 'all', timbre: 'adult-female', language: '英语', type: 'all' } },
    ]);
    expect(list.voices.data).toEqual([voice]);
  });

  it('shows what was asked last, whatever comes first', async () => {
    const { http, list } = open();
    let answerFirst = () => {};
    http.answer(chatVoice.voiceList, ({ query }) =>
      query?.type === 'builtin'
        ? new Promise((resolve) => {
            answerFirst = () => resolve({ list: [voice] });
          })
        : { list: [] },
    );
    const first = list.filter({ type: 'builtin' });
    await list.filter({ type: 'model' });
    answerFirst();
    await first;
    expect(list.voices.data).toEqual([]);
  });

  it('shows nothing of the previous filters while it is fetched', async () => {
    const { http, list } = open();
    http.answer(chatVoice.voiceList, () => ({ list: [voice] }));
    await list.voices.refresh();
    const filtered = list.filter({ type: 'model' });
    expect(list.voices).toMatchObject({ state: 'loading', data: null });
    await filtered;
    expect(list.voices.data).toEqual([voice]);
  });

  it('says why it could not be fetched', async () => {
    const { http, list } = open();
    http.answer(chatVoice.voiceList, () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    await list.voices.refresh();
    expect(list.voices).toMatchObject({ state: 'failed', data: null, failure: { message: errorTexts.unavailable } });
  });

  it('matches a voice to a text', async () => {
    const { http, list } = open();
    http.answer(chatVoice.voiceList, () => ({ list: [] }));
    http.answer(chatVoice.voiceMatch, () => voice);
    await list.filter({ timbre: 'adult-female' });
    expect(await list.match('你好')).toEqual(voice);
    expect(http.asked(chatVoice.voiceMatch)).toEqual([{ body: { content: '你好', timbre: 'adult-female' } }]);
    expect(list.matching).toBe(false);
  });
});
