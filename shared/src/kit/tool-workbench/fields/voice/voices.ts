import { chatVoice, type Voice } from '../../../../api/chat-voice.ts';
import type { HttpClient } from '../../../../http/client.ts';
import { AsyncResource } from '../../../async/index.ts';

/** Language of the scripts that presenters read. */
const LANGUAGE = '普通话';

/** The voices that speak Mandarin, the best first. */
export const voicesOf = (http: Pick<HttpClient, 'call'>): AsyncResource<readonly Voice[]> =>
  new AsyncResource(
    async (signal) =>
      (await http.call(chatVoice.voiceList, { query: { language: LANGUAGE } }, { signal, silent: true })).list,
  );
