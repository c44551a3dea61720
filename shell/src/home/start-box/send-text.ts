import { quickFill } from '@ai-site/shared/api/quick-fill';
import { type StartMode, startAddressOf, startFillOf } from '@ai-site/shared/domain/start-box';
import { SEND_AT_ONCE } from '@ai-site/shared/kit/quick-fill';
import { getPlatform } from '@ai-site/shared/platform';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** The page of the mode sends the text itself, where it can. */
  readonly atOnce: boolean;
}

/** Creates the quick fill of a text and opens the page of its mode. Rejects with `ApiError`, which the client has shown. */
export async function sendText(mode: StartMode, text: string, { signal, atOnce }: SendOptions): Promise<void> {
  const { http, history } = getPlatform();
  const { id } = await http.call(quickFill.create, { body: startFillOf(mode, text) }, { signal });
  // In the state of the history, which no link of another site can set.
  history.push(startAddressOf(mode, id), atOnce ? SEND_AT_ONCE : null);
}
