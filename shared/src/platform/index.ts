import type { Platform } from '../contract/platform.ts';

export { collectedWorks } from './collected-works.ts';

// This module is a federation singleton: remotes get the shell's copy, so the variable below exists once per page.
let current: Platform | undefined;

/** Called by the shell at boot, and by tests and dev hosts with a double. */
export function setPlatform(platform: Platform): void {
  current = platform;
}

/** The platform of this page. Throws before boot, and in a second copy of this module. */
export function getPlatform(): Platform {
  if (current === undefined)
    throw new Error(
      'The platform is not set: either the shell has not booted, or this page holds two copies of @ai-site/shared/platform',
    );
  return current;
}
