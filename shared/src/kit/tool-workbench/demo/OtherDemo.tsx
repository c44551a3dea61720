import type { ToolDefinition } from '../../../tools/tool.ts';
import { FilmDemo, SoundDemo } from './MediaDemo.tsx';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';

/** What a tool of films, sounds or texts does. */
export function OtherDemo({ tool: { code, output } }: { readonly tool: Pick<ToolDefinition, 'code' | 'output'> }) {
  if (hasTextDemo(code)) return <TextDemo tool={code} />;
  if (output === 'video') return <FilmDemo />;
  return output === 'audio' ? <SoundDemo /> : null;
}
