import { toolTexts } from './texts.ts';

/** Id of the engine that runs neural nets on the site's own machine. */
export const LOCAL_ENGINE = 'local';

/** What made a result, where no service did. */
export interface Origin {
  /** The engine that works without a model. */
  readonly builtin: boolean;
  /** Neural nets on the site's own machine. */
  readonly local?: boolean | undefined;
}

/** What a result says about what made it; null: nothing, as a service did. */
export function originLabel({ builtin, local = false }: Origin): string | null {
  if (builtin) return toolTexts.builtin;
  return local ? toolTexts.local : null;
}
