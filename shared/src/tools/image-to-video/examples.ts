import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      云海流动: '云海缓缓流动，阳光从山后升起',
      镜头推进: '镜头缓慢推进，景深变浅，光线柔和',
      水面波光: '水面泛起细小的波纹，倒影轻轻晃动',
      花瓣飘落: '微风吹过，花瓣随风飘落',
      环绕: '镜头环绕商品，背景虚化，高光缓缓划过',
    }),
  },
};
