import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      夏夜海边: '海边的夏夜，民谣，温暖怀旧',
      毕业季: '毕业那天的教室，青春，轻快里带一点不舍',
      外婆家: '外婆家的院子，石榴树与竹椅，舒缓',
      城市夜归: '加班后的深夜街道，路灯与便利店，治愈',
      出发: '清晨背上包去远方，明亮有力',
    }),
  },
};
