import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_BUILD_VERSION } from '@ai-site/shared/contract';
import { createConfiguration } from '@ai-site/shared/webpack/preset';
import webpack from 'webpack';

/** A production build that is made anew whenever a source changes. */
export interface WatchedBuild {
  /** Where its files are. */
  readonly directory: string;
  /** Resolves when no build is running; rejects with webpack's words when the last one failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts building a package as the site would serve it, under the version of local builds. `onBuilt` hears of every build, with null or what is wrong. */
export function watchBuild(directory: string, name: string, onBuilt: (problem: string | null) => void): WatchedBuild {
  const output = path.join(directory, '.cache/local-build');
  mkdirSync(output, { recursive: true });
  const compiler = webpack(createConfiguration({ directory, name, version: LOCAL_BUILD_VERSION, source: 'local', mode: 'production', output }));
  let running = Promise.withResolvers<void>();
  let idle = false;
  const settle = (problem: string | null): void => {
    idle = true;
    if (problem === null) running.resolve();
    else running.reject(new Error(problem));
    // Whoever asks hears it; nobody has to.
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
    else settle(stats?.hasErrors() === true ? stats.toString({ preset: 'errors-only', colors: false }) : null);
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
