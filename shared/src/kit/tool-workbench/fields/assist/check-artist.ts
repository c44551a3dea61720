import { musicCalls } from '../../../../api/music.ts';
import { ApiError } from '../../../../errors/index.ts';
import type { HttpClient } from '../../../../http/client.ts';
import type { ToolForm } from '../../form/tool-form.ts';

/** Refuses the text of a field that names an artist. A check that fails is not in the way: the server knows the best known names itself. */
export async function checkArtist(
  http: Pick<HttpClient, 'call'>,
  form: ToolForm,
  name: string,
  message: string,
): Promise<void> {
  const text = form.values[name];
  if (typeof text !== 'string' || text.trim() === '' || form.errors[name] !== undefined) return;
  try {
    const { exist } = await http.call(musicCalls.checkArtist, { body: { content: text } }, { silent: true });
    if (exist) form.refuseText(name, text, message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
