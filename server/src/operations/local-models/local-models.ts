import { type LocalModelsView, localModelTexts, type OwnModelView } from '@ai-site/shared/api/local-models';
import type { EmbeddingFolder } from '../../engines/local/embeddings/embedding-folders.ts';
import { embeddingProblemText } from '../../engines/local/embeddings/embedding-list-text.ts';
import { knownEmbeddingModels } from '../../engines/local/embeddings/known-embedding-models.ts';
import { modelsDirectory } from '../../engines/local/open-local-nets.ts';
import { knownModels } from '../../engines/local/own/known-models.ts';
import type { ModelProblem, OwnModel } from '../../engines/local/own/own-models.ts';
import { type OwnModelKind, ownModelKinds } from '../../engines/local/own/signature.ts';
import { NetsUnusableError } from '../../engines/local/process/net-process.ts';
import { chatRuntime, speechRuntime } from '../../engines/local/runtimes/own-model-runtimes.ts';
import { knownSpeechModels } from '../../engines/local/speech/known-speech-models.ts';
import type { SpeechFolder } from '../../engines/local/speech/speech-folders.ts';
import { speechProblemText } from '../../engines/local/speech/speech-list-text.ts';
import { speechKinds } from '../../engines/local/speech/speech-use.ts';
import { shippedKinds } from '../../engines/local/trial/trial-kinds.ts';
import type { Site } from '../../platform/site.ts';
import { chatModelView, fittingChatModels } from './chat-models.ts';
import { shippedModels } from './shipped-models.ts';

const titlesOf = (kind: OwnModelKind): string[] => knownModels[kind].serves.map(({ title }) => title);

function sentenceOf(problem: ModelProblem): string {
  if (problem.kind === 'unknown') return localModelTexts.unknown(problem.signature);
  if (problem.kind === 'broken') return localModelTexts.broken(problem.reason);
  return problem.kind === 'slow' ? localModelTexts.slow : localModelTexts.ended(null);
}

function viewOf({ name, bytes, use, ms, problem }: OwnModel): OwnModelView {
  return {
    name,
    bytes,
    serves: use === null ? [] : titlesOf(use.kind),
    ms,
    memory: null,
    problem: problem === null ? null : sentenceOf(problem),
    ...(use === null ? {} : { triedWith: 'image' }),
  };
}

const viewOfFolder = ({ name, bytes, use, trial, problem }: SpeechFolder): OwnModelView => ({
  name: `${name}/`,
  bytes,
  serves: use === null ? [] : [...knownSpeechModels[use.kind].serves],
  ms: trial?.ms ?? null,
  memory: null,
  problem: problem === null ? null : speechProblemText(problem),
});

const viewOfEmbeddings = ({ name, bytes, use, trial, problem }: EmbeddingFolder): OwnModelView => ({
  name: `${name}/`,
  bytes,
  serves: use === null ? [] : [...knownEmbeddingModels.serves],
  ms: trial === null ? null : Math.round(trial.ms),
  memory: null,
  problem: problem === null ? null : embeddingProblemText(problem),
});

/** What operators read of the models of this machine. */
export async function localModelsOf(
  { ports, settings, log }: Pick<Site, 'ports' | 'settings' | 'log'>,
  signal: AbortSignal,
): Promise<LocalModelsView> {
  const nets = ports.localNets();
  let state: LocalModelsView['state'] = nets === null ? (settings.engines.local ? 'missing' : 'off') : 'on';
  let own: readonly OwnModel[] = [];
  try {
    own = (await nets?.own.list(signal)) ?? [];
  } catch (error) {
    if (!(error instanceof NetsUnusableError)) throw error;
    log.warn({ reason: error.message }, 'own models cannot be tried');
    state = 'missing';
  }
  const embeddings = (await nets?.embeddings.list()) ?? [];
  const folders = (await ports.ownSpeech()?.list()) ?? [];
  const chat = (await ports.ownChat()?.list(signal)) ?? [];
  const served = new Set([...own, ...folders].map(({ use }) => use?.kind));
  return {
    state,
    directory: modelsDirectory(settings),
    own: [
      ...own.map(viewOf),
      ...folders.map(viewOfFolder),
      ...embeddings.map(viewOfEmbeddings),
      ...chat.map(chatModelView),
    ],
    shipped: state === 'on' ? shippedKinds.map((id) => ({ id, ...shippedModels[id] })) : [],
    runtimes: [
      { title: '语音', package: speechRuntime.pinned, installed: speechRuntime.isInstalled },
      { title: '对话', package: chatRuntime.pinned, installed: chatRuntime.isInstalled },
    ],
    fitting: [
      ...ownModelKinds.map((kind) => ({
        serves: titlesOf(kind),
        served: served.has(kind),
        models: [...knownModels[kind].models],
      })),
      ...speechKinds.map((kind) => ({
        serves: [...knownSpeechModels[kind].serves],
        served: served.has(kind),
        models: [...knownSpeechModels[kind].models],
      })),
      {
        serves: [...knownEmbeddingModels.serves],
        served: embeddings.some(({ use }) => use !== null),
        models: [...knownEmbeddingModels.models],
      },
      fittingChatModels(chat.some(({ problem }) => problem === null)),
    ],
  };
}
