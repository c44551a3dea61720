import type { Logger } from 'pino';
import { OwnChat } from './chat/own-chat.ts';
import { type LocalNetsSettings, modelsDirectory } from './open-local-nets.ts';
import { chatRuntime } from './runtimes/own-model-runtimes.ts';

/** Chat by a file of the operator; null where local models are switched off. Resolves when its directory was looked at. */
export async function openOwnChat({ dataDir, engines }: LocalNetsSettings, log: Logger): Promise<OwnChat | null> {
  if (!engines.local) return null;
  const chat = new OwnChat({
    directory: modelsDirectory({ dataDir, engines }),
    installed: chatRuntime.isInstalled,
    onFailure: (reason) => log.warn({ reason }, 'a chat model of the operator has failed'),
  });
  await chat.look();
  return chat;
}
