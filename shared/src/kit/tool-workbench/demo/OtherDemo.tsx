import type { ToolDemo } from '../../../tools/tool-demo.ts';
import { AudioDemo } from './AudioDemo.tsx';
import { ChangeDemo } from './ChangeDemo.tsx';
import { demos } from './demos.generated.ts';
import { Gallery } from './Gallery.tsx';
import { TextDemo } from './TextDemo.tsx';
import { VideoDemo } from './VideoDemo.tsx';

const byCode: Readonly<Record<string, ToolDemo>> = demos;

/** What a tool does, where its demo does not come with the screen. `code`: that of the tool. */
export function OtherDemo({ code }: { readonly code: string }) {
  const demo = byCode[code];
  if (demo === undefined) return null;
  if ('images' in demo) return <Gallery images={demo.images} />;
  if ('before' in demo) return <ChangeDemo demo={demo} />;
  if ('video' in demo) return <VideoDemo demo={demo} />;
  return 'song' in demo ? <AudioDemo demo={demo} /> : <TextDemo demo={demo} />;
}
