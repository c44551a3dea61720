import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_BUILD_VERSION } from '@ai-site/shared/contract';
import { createConfiguration } from '@ai-site/shared/webpack/preset';
import { buildMessage, buildRefusal } from '@ai-site/shared/webpack/refusals/build-refusals';
import webpack from 'webpack';

/** A production build that is rebuilt whenever a source file changes. */
export interface WatchedBuild {
  readonly directory: string;
  /** Resolves when no build is running; rejects with webpack's errors when the last one failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts building a package as the site would serve it, with the version of local builds. `onBuilt` is called after every build, with null or the error text. */
export async function watchBuild(
  directory: string,
  name: string,
  onBuilt: (problem: string | null) => void,
): Promise<WatchedBuild> {
  const output = path.join(directory, '.cache/local-build');
  mkdirSync(output, { recursive: true });
  const compiler = webpack(
    await createConfiguration({ directory, name, version: LOCAL_BUILD_VERSION, mode: 'production', output }),
  );
  let running = Promise.withResolvers<void>();
  let idle = false;
  const settle = (problem: string | null): void => {
    idle = true;
    if (problem === null) running.resolve();
    else running.reject(new Error(problem));
    // Prevents an unhandled rejection: `settled` reports the failure to its callers.
    running.promise.catch(() => undefined);
    onBuilt(problem);
  };
  compiler.hooks.watchRun.tap('WatchedBuild', () => {
    if (!idle) return;
    idle = false;
    running = Promise.withResolvers<void>();
  });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error !== null) settle(error.message);
    else
      settle(
        stats?.hasErrors() === true
          ? buildMessage(
              buildRefusal('build-errors', { problems: stats.toString({ preset: 'errors-only', colors: false }) }),
            )
          : null,
      );
  });
  return {
    directory: output,
    settled: () => running.promise,
    close: () =>
      new Promise((resolve, reject) => {
        if (watching === undefined) resolve();
        else watching.close((error) => (error === null || error === undefined ? resolve() : reject(error)));
      }),
  };
}
