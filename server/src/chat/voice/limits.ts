import { NOT_OPEN } from '@ai-site/shared/api/chat';

/** Characters of an answer that are spoken, including Markdown: about twenty minutes. */
export const SPOKEN_MAX = 5000;
/** Speeches that one account may have running at once. */
export const SPEAKING_PER_ACCOUNT = 3;
/** Maximum bytes of a recording to transcribe. */
export const RECORDING_MAX_BYTES = 10 * 1024 * 1024;
/** Days for which the audio of a dubbing is kept. */
export const DUBBING_KEPT_DAYS = 30;

/** Intervals of a running speech, in milliseconds. */
export const speechTimes = {
  /** Lease duration by the database's clock; afterwards any listener may take the speech over. */
  lease: 15_000,
  renew: 5000,
  /** Poll interval of a listener, in case a PostgreSQL NOTIFY was lost. */
  look: 2000,
} as const;

export const voiceTexts = {
  noVoice: '音色不存在，请重新选择',
  noLanguage: '没有该语言，请重新选择',
  noVoiceForLanguage: (language: string) => `没有能读${language}的音色，${language}朗读${NOT_OPEN}`,
  tooManySpeaking: `最多同时朗读${SPEAKING_PER_ACCOUNT}段，请等待其中一段结束`,
  truncated: `内容较长，已朗读前${SPOKEN_MAX}个字符`,
  interrupted: '朗读被服务器中断，请重试',
  deleted: '内容已被删除',
  recognitionMissing: `语音识别${NOT_OPEN}`,
  recordingTooLarge: '录音不能超过 10 MB',
  speechBuiltin: `当前为机械音，更自然的音色${NOT_OPEN}`,
  dubbingNote: '语音合成',
} as const;
