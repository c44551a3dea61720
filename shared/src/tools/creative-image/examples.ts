import type { ToolExamples } from '../../domain/examples/prompt-example.ts';
import { imageExamples } from '../../domain/examples/start-examples.ts';

export const examples: ToolExamples = {
  fields: { prompt: imageExamples },
  more: [
    '雪山脚下的小木屋，窗户透出暖光，夜空有极光，水面倒影，宁静，细节丰富',
    '一只戴围巾的橘猫坐在雨后的窗台上，柔和晨光，水彩画，特写',
    '玻璃香薰瓶放在大理石台面上，绿叶点缀，清晨侧光，浅景深，产品摄影',
    '江南水乡的石桥与乌篷船，薄雾弥漫，青绿山水，留白构图',
    '漂浮在云海上的岛屿城堡，瀑布垂落，金色夕阳，史诗感，大全景',
  ],
};
