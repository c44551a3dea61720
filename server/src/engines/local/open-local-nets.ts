import path from 'node:path';
import type { Logger } from 'pino';
import { messageOf } from '../../platform/errors/system-code.ts';
import { LocalNets } from './local-nets.ts';
import { manifestOf } from './weights/package-weights.ts';

const RUNTIME = 'onnxruntime-node';

export interface LocalNetsSettings {
  readonly dataDir: string;
  readonly engines: { readonly local: boolean; readonly modelsDir: string | null };
}

/** Where the operator's own nets are. */
export const modelsDirectory = ({
  dataDir,
  engines,
}: Pick<LocalNetsSettings, 'dataDir'> & {
  readonly engines: Pick<LocalNetsSettings['engines'], 'modelsDir'>;
}): string => engines.modelsDir ?? path.join(dataDir, 'models');

/** The neural nets of this machine; null where they are switched off or their runtime is not installed, which the log says. */
export function openLocalNets({ dataDir, engines }: LocalNetsSettings, log: Logger): LocalNets | null {
  if (!engines.local) return null;
  if (manifestOf(RUNTIME) === undefined) {
    log.warn({ package: RUNTIME }, 'local models are not available: their runtime is not installed');
    return null;
  }
  const nets = new LocalNets({
    directory: path.join(dataDir, 'converted-models'),
    models: modelsDirectory({ dataDir, engines }),
    onUnusable: (reason) => log.warn({ reason }, 'local models cannot be run: the classical ways do their work'),
    onFailure: (error) => log.warn({ reason: messageOf(error) }, 'the folders of own models cannot be read'),
  });
  // Its folders are looked at meanwhile.
  void nets.embeddings.embedder;
  return nets;
}
