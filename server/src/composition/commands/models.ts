import { modelsDirectory } from '../../engines/local/open-local-nets.ts';
import { modelListText } from '../../engines/local/own/list-text.ts';
import { OwnModels } from '../../engines/local/own/own-models.ts';
import { NetProcess, NetsUnusableError } from '../../engines/local/process/net-process.ts';
import { hasSpeechRuntime, SpeechFolders } from '../../engines/local/speech/speech-folders.ts';
import { speechListText } from '../../engines/local/speech/speech-list-text.ts';
import { readSettings, SettingsError } from '../../platform/config/settings.ts';

// `npm run models`: lists the operator's own models and what they are for.
const nets = new NetProcess({ idleMs: 0 });
try {
  const directory = modelsDirectory(readSettings(process.env));
  console.log(modelListText(directory, await new OwnModels(directory, nets).list(new AbortController().signal)));
  console.log(`\n${speechListText(directory, await new SpeechFolders(directory).list(), hasSpeechRuntime())}`);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof NetsUnusableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  nets.close();
}
