import { voice } from '@ai-site/shared/api/chat-voice';
import * as z from 'zod/mini';

/** A speaker of a model. */
export const speaker = z.object({
  /** Its number in the model. */
  sid: z.int(),
  /** Code of the language that it speaks. */
  language: z.string(),
  /** Null: the model does not tell. */
  timbre: z.nullable(voice.shape.timbre),
});
export type Speaker = z.output<typeof speaker>;

/** Paths and options of a model by the names that sherpa-onnx has for them. */
const modelOptions = z.record(z.string(), z.string());

export const speakingModel = z.object({
  kind: z.literal('speak'),
  family: z.enum(['vits', 'matcha', 'kokoro']),
  options: modelOptions,
  /** Rules that write numbers and dates as words: paths, separated by commas. */
  ruleFsts: z.string(),
  speakers: z.array(speaker),
});
export type SpeakingModel = z.output<typeof speakingModel>;

export const listeningModel = z.object({
  kind: z.literal('listen'),
  family: z.enum(['senseVoice', 'paraformer', 'whisper']),
  options: modelOptions,
  tokens: z.string(),
});
export type ListeningModel = z.output<typeof listeningModel>;

export const speechUse = z.discriminatedUnion('kind', [speakingModel, listeningModel]);
export type SpeechUse = z.output<typeof speechUse>;
export type SpeechKind = SpeechUse['kind'];
export const speechKinds: readonly SpeechKind[] = ['speak', 'listen'];
