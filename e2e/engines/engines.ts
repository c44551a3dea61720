import { type EngineName, findFirefox, findWebKit } from '../../server/src/delivery/build/browser-engines.ts';
import { openFirefox } from './firefox.ts';
import type { EngineSession } from './session.ts';
import { openWebKit } from './webkit.ts';

function installed<Programs>(programs: Programs | undefined): Programs {
  if (programs === undefined) throw new Error('The browser is not installed');
  return programs;
}

/** Opens a session of each engine. `directory`: for its profile and all else that it writes. */
export const engines: Readonly<Record<EngineName, (directory: string) => Promise<EngineSession>>> = {
  firefox: (directory) => openFirefox(installed(findFirefox()).browser, directory),
  webkit: (directory) => openWebKit(installed(findWebKit()), directory),
};

export const isEngine = (name: string): name is EngineName => Object.hasOwn(engines, name);
