import { getPlatform } from '@ai-site/shared/platform';
import { quickFill } from '../../api/quick-fill.ts';
import type { WorkEngine } from '../../domain/task-apps/index.ts';
import { ApiError } from '../../errors/index.ts';

export interface Remix {
  /** Id of the publication. */
  readonly originId: string;
  /** Code of its tool. */
  readonly tool: string;
  /** Its number in the specification; null: the tool has none. */
  readonly generateEngine: WorkEngine | null;
}

/** Address of the screen that a quick fill with a recipe fills; null for an unknown tool. Loads the definitions of all tools. */
export async function fillAddress(
  id: string,
  { tool, generateEngine }: Omit<Remix, 'originId'>,
): Promise<string | null> {
  const { fillPath } = await import(/* webpackChunkName: "fill-path" */ './fill-path.ts');
  return fillPath(id, tool, generateEngine);
}

/** 做同款: opens the form with the parameters of a publication. Resolves with whether it opened; the client has shown why not. */
export async function startRemix({ originId, tool, generateEngine }: Remix): Promise<boolean> {
  const { http, navigation } = getPlatform();
  try {
    const body = {
      recipe: { tool, values: {}, seed: null, originId },
      ...(generateEngine === null ? {} : { generateEngine }),
    };
    const { id } = await http.call(quickFill.create, { body });
    const path = await fillAddress(id, { tool, generateEngine });
    if (path !== null) navigation.push(path);
    return path !== null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
