import type { ToolDefinition } from '../../../tools/tool.ts';
import { FilmDemo } from './FilmDemo.tsx';
import { filmDemos } from './film-demos.ts';
import { SoundDemo } from './SoundDemo.tsx';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';

/** What a tool of films, sounds or texts does. */
export function OtherDemo({ tool: { code, output } }: { readonly tool: Pick<ToolDefinition, 'code' | 'output'> }) {
  if (hasTextDemo(code)) return <TextDemo tool={code} />;
  const film = filmDemos[code];
  if (film !== undefined) return <FilmDemo demo={film} />;
  return output === 'audio' ? <SoundDemo /> : null;
}
