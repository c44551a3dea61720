import type { ToolDefinition } from '../../../tools/tool.ts';
import { AudioDemo } from './AudioDemo.tsx';
import { ChangeDemo } from './ChangeDemo.tsx';
import { changeDemos } from './change-demos.ts';
import { Gallery } from './Gallery.tsx';
import { otherGalleries } from './other-galleries.ts';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';
import { VideoDemo } from './VideoDemo.tsx';
import { videoDemos } from './video-demos.ts';

/** What a tool does, where its demo does not come with the screen. */
export function OtherDemo({ tool: { code, output } }: { readonly tool: Pick<ToolDefinition, 'code' | 'output'> }) {
  if (hasTextDemo(code)) return <TextDemo tool={code} />;
  const gallery = otherGalleries[code];
  if (gallery !== undefined) return <Gallery images={gallery} />;
  const change = changeDemos[code];
  if (change !== undefined) return <ChangeDemo demo={change} />;
  const video = videoDemos[code];
  if (video !== undefined) return <VideoDemo demo={video} />;
  return output === 'audio' ? <AudioDemo /> : null;
}
