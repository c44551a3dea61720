import { nextTask } from '@ai-site/shared/chunks/next-task';

async function evaluate() {
  const { startRuntime } = await import(/* webpackMode: "eager" */ './federation-runtime.ts');
  await nextTask();
  startRuntime();
  await nextTask();
  const { mountRemote, unmountRemote } = await import(/* webpackMode: "eager" */ './parcels.ts');
  await nextTask();
  const { loadModule } = await import(/* webpackMode: "eager" */ './load-remote.ts');
  return { loadModule, mountRemote, unmountRemote };
}

let evaluated: ReturnType<typeof evaluate> | undefined;

/**
 * What loads and mounts remotes, with the libraries that they alone use: a chunk that no screen of the shell needs. The first call evaluates it, each part in a task of its own,
 * between which the page answers to keys.
 */
export function openMounting(): ReturnType<typeof evaluate> {
  evaluated ??= evaluate();
  return evaluated;
}
