import { musicCalls } from '../../../../api/music.ts';
import { ApiError } from '../../../../errors/index.ts';
import type { HttpClient } from '../../../../http/client.ts';
import type { ToolForm } from '../../form/tool-form.ts';

/** Shows a message at a field whose text names an artist. Who cannot be asked is not in the way: the submit is checked again. */
export async function checkArtist(http: Pick<HttpClient, 'call'>, form: ToolForm, name: string, message: string): Promise<void> {
  const text = form.values[name];
  if (typeof text !== 'string' || text.trim() === '' || form.errors[name] !== undefined) return;
  try {
    const { exist } = await http.call(musicCalls.checkArtist, { body: { content: text } }, { silent: true });
    if (exist && form.values[name] === text) form.fail(name, message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
