import type { Site } from '../../platform/site.ts';
import { type ChatModels, tierSourcesOf, tierTableOf } from '../models/configured-tiers.ts';
import { ReplyRunner } from './reply-runner.ts';

/** Dependencies shared by the chat calls of one server process. */
export interface ChatService extends ChatModels {
  readonly runner: ReplyRunner;
}

export const createChatService = (site: Site): ChatService => ({
  site,
  tiers: tierTableOf(site.settings, tierSourcesOf(site), {
    readsImages: () => site.ports.textReader() !== null,
    similar: site.ports.similarPassages(),
  }),
  runner: new ReplyRunner(site),
});
