import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      现代客厅: '按线稿上色，现代简约客厅，原木与亚麻，午后阳光',
      雪山湖泊: '按轮廓绘制一座雪山，山脚有湖，油画笔触',
      潮玩公仔: '按姿势绘制一个潮玩公仔，亮面塑料，影棚灯光',
      玻璃温室: '按建筑轮廓绘制玻璃温室，绿植环绕，清晨薄雾',
    }),
  },
};
