import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      花园: '未来都市的空中花园，(霓虹灯光:1.2)，雨夜，广角镜头，高分辨率',
      白瓷茶具: '白瓷茶具与竹影，禅意，自然光，极简构图，浅景深',
      沙漠星空: '沙漠中的孤独大树，星空与银河，长曝光，蓝调时刻',
      机器人: '水晶质感的小机器人，等距视角，柔光箱，纯色背景，三维渲染',
      松林: '清晨的松林，薄雾与光束，湿润的苔藓，广角镜头，写实摄影',
    }),
  },
};
