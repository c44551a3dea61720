import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';
import { questionBody, replyEvent } from './chat.ts';
import { detailId, voiceId } from './chat-content.ts';
import { defineCalls } from './define.ts';

/** Maximum characters per dubbing. */
export const DUBBING_MAX = 2000;
/** Maximum characters per translation. */
export const TRANSLATE_MAX = 5000;
/** Default language of the voice list (docs/product/assistant.md#3). */
export const VOICE_LANGUAGE_DEFAULT = '英语';

export const voiceArea = z.enum(['all', 'domestic', 'international']);
export type VoiceArea = z.output<typeof voiceArea>;
export const voiceTimbre = z.enum(['all', 'adult-male', 'adult-female', 'child-male', 'child-female']);
export type VoiceTimbre = z.output<typeof voiceTimbre>;
/** Engine that generates the speech. */
export const voiceType = z.enum(['all', 'builtin', 'model']);

export const voice = z.object({
  voiceId,
  name: string,
  /** One of `voiceLanguages`. */
  language: string,
  area: z.enum(['domestic', 'international']),
  timbre: z.enum(['adult-male', 'adult-female', 'child-male', 'child-female']),
  type: z.enum(['builtin', 'model']),
  /** 机械音 for the builtin engine. */
  remark: string,
});
export type Voice = z.output<typeof voice>;

/**
 * Events of speech generation, sentence by sentence, numbered from 1. Repeating the request restarts at 1. `speech-end`
 * closes it; `url` is the complete audio as one file, null when nothing was generated.
 */
export const speechEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('speech'), no: int, text: string, url: string, ms: int }),
  z.object({ event: z.literal('speech-end'), code: int, msg: string, url: z.nullable(string) }),
]);
export type SpeechEvent = z.output<typeof speechEvent>;

/** A reply and its speech in one stream: both kinds of events, interleaved; the stream closes after both ends. */
export const dubbedReplyEvent = z.union([replyEvent, speechEvent]);
export type DubbedReplyEvent = z.output<typeof dubbedReplyEvent>;

export const recognitionEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('delta'), delta: z.object({ content: string }) }),
  z.object({ event: z.literal('end'), code: int, msg: string, text: string }),
]);

/** Path or key of an uploaded recording. */
const recording = string.check(z.minLength(1), z.maxLength(500));

export const chatVoice = defineCalls('voice', {
  createDubbingChat: {
    method: 'POST',
    path: '/customer/chat/create_dubbing_chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '发送消息并边生成边朗读回答；音色由内容类型 5 指定',
    body: z.object(questionBody),
    events: dubbedReplyEvent,
  },
  createDubbing: {
    method: 'POST',
    path: '/customer/chat/create_dubbing',
    access: 'user',
    rate: 'stream',
    summary: '文字配音，逐句返回',
    body: z.object({
      content: z
        .string('请输入文字')
        .check(z.trim(), z.minLength(1, '请输入文字'), z.maxLength(DUBBING_MAX, '文字最多2000个字符')),
      voiceId,
    }),
    events: speechEvent,
  },
  speechRecognition: {
    method: 'POST',
    path: '/customer/chat/speech_recognition',
    access: 'user',
    rate: 'stream',
    summary: '识别录音，边识别边返回文字',
    body: z.object({ voiceUrl: recording }),
    events: recognitionEvent,
  },
  generateSpeechAgain: {
    method: 'POST',
    path: '/customer/chat/generate_speech_again',
    access: 'user',
    rate: 'stream',
    summary: '朗读一条回答；回答仍在生成时逐句跟随',
    body: z.object({ detailId, voiceId: z.optional(voiceId) }),
    events: speechEvent,
  },
  recognise: {
    method: 'POST',
    path: '/customer/common/speech-recognition',
    access: 'user',
    rate: 'stream',
    summary: '识别录音，一次返回全部文字',
    body: z.object({ voiceUrl: recording }),
    data: z.object({ text: string }),
  },
  translate: {
    method: 'POST',
    path: '/customer/common/translate',
    access: 'user',
    rate: 'stream',
    summary: '翻译文字',
    body: z.object({
      content: z
        .string('请输入文字')
        .check(z.trim(), z.minLength(1, '请输入文字'), z.maxLength(TRANSLATE_MAX, '文字最多5000个字符')),
      to: z._default(z.enum(['en', 'zh']), 'en'),
    }),
    data: z.object({ text: string }),
  },
  voiceList: {
    method: 'GET',
    path: '/customer/chat/get-voice-list',
    access: 'user',
    summary: '音色列表',
    query: z.object({
      area: z._default(voiceArea, 'all'),
      timbre: z._default(voiceTimbre, 'all'),
      language: z._default(string.check(z.maxLength(20)), VOICE_LANGUAGE_DEFAULT),
      type: z._default(voiceType, 'all'),
    }),
    data: z.object({ list: z.array(voice) }),
  },
  voiceMatch: {
    method: 'POST',
    path: '/customer/chat/voice_match',
    access: 'user',
    summary: '为一段文字挑选音色',
    body: z.object({
      content: z.string('请输入文字').check(z.minLength(1, '请输入文字'), z.maxLength(DUBBING_MAX)),
      timbre: z._default(voiceTimbre, 'all'),
    }),
    data: voice,
  },
  detailVoice: {
    method: 'GET',
    path: '/customer/chat/get_chat_detail_voice',
    access: 'user',
    summary: '一条回答已生成的语音',
    query: z.object({ detailId }),
    data: z.object({
      voiceId: z.nullable(voiceId),
      url: z.nullable(string),
      sentences: z.array(z.object({ no: int, text: string, url: string, ms: int })),
    }),
  },
  deleteDetailVoice: {
    method: 'POST',
    path: '/customer/chat/delete_chat_detail_voice',
    access: 'user',
    summary: '删除一条回答的语音',
    body: z.object({ detailId }),
  },
});
