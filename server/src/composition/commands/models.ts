import { chatListText } from '../../engines/local/chat/chat-list-text.ts';
import { OwnChat } from '../../engines/local/chat/own-chat.ts';
import { embeddingListText } from '../../engines/local/embeddings/embedding-list-text.ts';
import { OwnEmbeddings } from '../../engines/local/embeddings/own-embeddings.ts';
import { modelsDirectory } from '../../engines/local/open-local-nets.ts';
import { modelListText } from '../../engines/local/own/list-text.ts';
import { OwnModels } from '../../engines/local/own/own-models.ts';
import { NetProcess, NetsUnusableError } from '../../engines/local/process/net-process.ts';
import { chatRuntime, speechRuntime } from '../../engines/local/runtimes/own-model-runtimes.ts';
import { SpeechFolders } from '../../engines/local/speech/speech-folders.ts';
import { speechListText } from '../../engines/local/speech/speech-list-text.ts';
import { readSettings, SettingsError } from '../../platform/config/settings.ts';

// `npm run models`: lists the operator's own models and what they are for and what they take here.
const nets = new NetProcess({ idleMs: 0 });
const signal = new AbortController().signal;
try {
  const directory = modelsDirectory(readSettings(process.env));
  console.log(modelListText(directory, await new OwnModels(directory, nets).list(signal)));
  console.log(`\n${speechListText(directory, await new SpeechFolders(directory).list(), speechRuntime.isInstalled)}`);
  console.log(`\n${embeddingListText(directory, await new OwnEmbeddings({ models: directory, nets }).list())}`);
  const installed = chatRuntime.isInstalled;
  const chat = new OwnChat({ directory, installed, idleMs: 0 });
  console.log(`\n${chatListText(await chat.list(signal), installed)}`);
  chat.close();
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof NetsUnusableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  nets.close();
}
