import { getPlatform } from '@ai-site/shared/platform';
import { type BackFillParams, type GenerateEngine, quickFill } from '../../api/quick-fill.ts';
import { ApiError } from '../../errors/index.ts';
import { CREATE_PATH } from '../../routes/paths.ts';
import { INITIAL_FILL } from './initial-fill.ts';

/** Screens that a prompt can be sent to, with the engine that stands for each in a quick fill. */
export const fillTargets = {
  draw: { label: '用于绘画', engine: 1, path: CREATE_PATH },
  chat: { label: '问我来聊', engine: 0, path: '/chatNew' },
} as const satisfies Record<string, { readonly label: string; readonly engine: GenerateEngine; readonly path: string }>;
export type FillTarget = keyof typeof fillTargets;

/** Creates a quick fill and opens the screen with it. Resolves with whether it opened; the client has shown why not. */
export async function startQuickFill(target: FillTarget, backFillParams: BackFillParams): Promise<boolean> {
  const { engine, path } = fillTargets[target];
  const { http, navigation } = getPlatform();
  try {
    const { id } = await http.call(quickFill.create, { body: { generateEngine: engine, backFillParams } });
    navigation.push(`${path}?${new URLSearchParams({ [INITIAL_FILL]: id })}`);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
