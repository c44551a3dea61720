import type { ToolDefinition } from '../../../tools/tool.ts';
import { ChangeDemo } from './ChangeDemo.tsx';
import { changeDemos } from './change-demos.ts';
import { FilmDemo } from './FilmDemo.tsx';
import { filmDemos } from './film-demos.ts';
import { Gallery } from './Gallery.tsx';
import { otherGalleries } from './other-galleries.ts';
import { SoundDemo } from './SoundDemo.tsx';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';

/** What a tool does, where its demo does not come with the screen. */
export function OtherDemo({ tool: { code, output } }: { readonly tool: Pick<ToolDefinition, 'code' | 'output'> }) {
  if (hasTextDemo(code)) return <TextDemo tool={code} />;
  const gallery = otherGalleries[code];
  if (gallery !== undefined) return <Gallery pictures={gallery} />;
  const change = changeDemos[code];
  if (change !== undefined) return <ChangeDemo demo={change} />;
  const film = filmDemos[code];
  if (film !== undefined) return <FilmDemo demo={film} />;
  return output === 'audio' ? <SoundDemo /> : null;
}
