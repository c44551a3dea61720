import { type LocalModelsView, localModelTexts, type OwnModelView } from '@ai-site/shared/api/local-models';
import { modelsDirectory } from '../../engines/local/open-local-nets.ts';
import { knownModels } from '../../engines/local/own/known-models.ts';
import type { OwnModel } from '../../engines/local/own/own-models.ts';
import { type OwnModelKind, ownModelKinds } from '../../engines/local/own/signature.ts';
import { NetsUnusableError } from '../../engines/local/process/net-process.ts';
import type { Site } from '../../platform/site.ts';

const titlesOf = (kind: OwnModelKind): string[] => knownModels[kind].serves.map(({ title }) => title);

function viewOf({ name, bytes, use, ms, problem }: OwnModel): OwnModelView {
  const sentence = problem === null ? null : problem.kind === 'broken' ? localModelTexts.broken(problem.reason) : localModelTexts.unknown(problem.signature);
  return { name, bytes, serves: use === null ? [] : titlesOf(use.kind), ms, problem: sentence };
}

/** What operators read of the neural nets of this machine. */
export async function localModelsOf({ ports, settings, log }: Pick<Site, 'ports' | 'settings' | 'log'>, signal: AbortSignal): Promise<LocalModelsView> {
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
  const served = new Set(own.map(({ use }) => use?.kind));
  return {
    state,
    directory: modelsDirectory(settings),
    own: own.map(viewOf),
    fitting: ownModelKinds.map((kind) => ({ serves: titlesOf(kind), served: served.has(kind), models: [...knownModels[kind].models] })),
  };
}
