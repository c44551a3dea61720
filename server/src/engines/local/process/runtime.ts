import type { InferenceSession } from 'onnxruntime-node';
import { messageOf } from '../../../platform/errors/system-code.ts';

/** The runtime is not installed, or does not run on this machine. */
export class RuntimeMissingError extends Error {
  override readonly name = 'RuntimeMissingError';
}

/** Cores that nets use. The process has a low priority: the server comes first. */
export const THREADS = 2;

type Runtime = typeof import('onnxruntime-node');

async function loadRuntime(): Promise<Runtime> {
  try {
    return await import('onnxruntime-node');
  } catch (cause) {
    throw new RuntimeMissingError(`onnxruntime-node cannot be loaded: ${messageOf(cause)}`, { cause });
  }
}

let loaded: Promise<Runtime> | undefined;

/** The runtime of the nets. Rejects with `RuntimeMissingError` where there is none. */
export function netRuntime(): Promise<Runtime> {
  loaded ??= loadRuntime();
  return loaded;
}

const sessions = new Map<string, Promise<InferenceSession>>();

/** A net that is kept for the next job; `load`: an ONNX model, as a path or as bytes. `threads`: cores that it uses for one image. Only in the process of the nets. */
export function openNet(
  name: string,
  load: () => Promise<string | Uint8Array>,
  threads = THREADS,
): Promise<InferenceSession> {
  const open = async (): Promise<InferenceSession> => {
    const { InferenceSession } = await netRuntime();
    const model = await load();
    // Without an arena the memory of a large image is given back after it.
    const options: InferenceSession.SessionOptions = {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      logSeverityLevel: 3,
      // A thread without work sleeps instead of spinning: nets of many small steps take half the CPU seconds.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    };
    return typeof model === 'string'
      ? InferenceSession.create(model, options)
      : InferenceSession.create(model, options);
  };
  const session = sessions.get(name) ?? open();
  sessions.set(name, session);
  session.catch(() => sessions.delete(name));
  return session;
}
