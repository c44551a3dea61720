import { VOICE_SAMPLE_PATH } from '@ai-site/shared/api/voice-sample';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { SpokenAudio } from '../../engines/speech-port.ts';
import type { Site } from '../../platform/site.ts';
import { OBJECT_POLICY } from '../../platform/storage/send-object.ts';
import { engineOfVoice } from './voices.ts';

/** What every voice says. */
const SENTENCE = '大家好，欢迎来到今天的节目。';
const SPEAK_MS = 20_000;
const CACHE_SECONDS = 86_400;

/** Serves a sample of each voice. A voice speaks once per process; what failed is tried again with the next request. */
export function registerVoiceSamples(app: FastifyInstance, site: Site): void {
  const engines = site.ports.speechEngines(site.settings);
  const samples = new Map<string, Promise<SpokenAudio>>();
  const sampleOf = async (voiceId: string): Promise<SpokenAudio> => {
    const engine = engineOfVoice(engines, voiceId);
    if (engine === undefined) throw new ApiError(404, errorTexts.notFound);
    const known = samples.get(voiceId);
    if (known !== undefined) return known;
    const spoken = engine.speak({ text: SENTENCE, voiceId, signal: AbortSignal.timeout(SPEAK_MS) });
    samples.set(voiceId, spoken);
    spoken.catch(() => samples.delete(voiceId));
    return spoken;
  };
  app.get<{ Params: { voice: string } }>(
    `${VOICE_SAMPLE_PATH}/:voice`,
    { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) },
    async (request, reply) => {
      const { bytes, type } = await sampleOf(request.params.voice).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new ApiError(503, errorTexts.unavailable);
      });
      return reply
        .type(type)
        .headers({ 'cache-control': `public, max-age=${CACHE_SECONDS}`, 'content-security-policy': OBJECT_POLICY })
        .send(Buffer.from(bytes));
    },
  );
}
