import { getPlatform } from '@ai-site/shared/platform';
import { chatVoice } from '../../../../api/chat-voice.ts';
import { promptHelp } from '../../../../api/prompt-help.ts';
import { ApiError } from '../../../../errors/index.ts';
import { hasChinese } from '../../../../tools/values.ts';

export type Rewrite = 'translate' | 'enhance';

/** The text rewritten by a chat model, for the price of a text tool; null when nobody is signed in or it failed, which the client has shown. */
export async function rewritePrompt(rewrite: Rewrite, text: string, tool: string): Promise<string | null> {
  const { http, session, membership } = getPlatform();
  if (!session.signedIn && !(await session.require())) return null;
  try {
    const said =
      rewrite === 'translate'
        ? await http.call(chatVoice.translate, { body: { content: text, to: hasChinese(text) ? 'en' : 'zh' } })
        : await http.call(promptHelp.createAiTips, { body: { prompt: text, tool } });
    void membership.refresh();
    return said.text;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
