import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { root } from '../delivery/build/programs.ts';

/** Where the server processes of tests keep their compiled modules (`NODE_COMPILE_CACHE`): without them each compiles the whole server. */
export const COMPILE_CACHE = path.join(root, 'node_modules/.cache/server-processes');

/** Writes the modules that this process has compiled so far; one that is killed writes none when it ends. */
export const saveCompiledModules = (): void => flushCompileCache();
