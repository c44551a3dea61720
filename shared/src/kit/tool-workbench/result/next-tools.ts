import { cutout } from '../../../tools/image/cutout.ts';
import { erase } from '../../../tools/image/erase.ts';
import { similarImage } from '../../../tools/image/similar-image.ts';
import { hdImage, zoomImage } from '../../../tools/image/upscale.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';

/** Tools that continue with a picture. */
export const nextTools: readonly { readonly label: string; readonly target: ToolDefinition }[] = [
  { label: '高清', target: hdImage },
  { label: '放大', target: zoomImage },
  { label: '抠图', target: cutout },
  { label: '消除', target: erase },
  { label: '相似图', target: similarImage },
];
