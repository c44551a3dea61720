import { manifestOf } from '../weights/package-weights.ts';

/** The package that runs chat models: installed for building and tests, a production install adds it by hand. */
export const CHAT_RUNTIME = 'node-llama-cpp';
/** Its name and version, as npm takes them. */
export const CHAT_RUNTIME_VERSION = `${CHAT_RUNTIME}@3.21.1`;

export const hasChatRuntime = (): boolean => manifestOf(CHAT_RUNTIME) !== undefined;
