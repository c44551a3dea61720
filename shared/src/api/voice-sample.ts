/** Path under which the server speaks a sentence with each voice. */
export const VOICE_SAMPLE_PATH = '/api/ai-compere/voice-sample';

/** Address of the sample of a voice. */
export const voiceSamplePath = (voiceId: string): string => `${VOICE_SAMPLE_PATH}/${encodeURIComponent(voiceId)}`;
