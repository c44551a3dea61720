import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    style: labelled({
      海边日落: '海边日落，柔和逆光，浅色沙滩',
      街角咖啡: '城市街角的咖啡馆门口，午后阳光',
      秋日公园: '秋天的公园小路，落叶与长椅',
      纯色影棚: '纯色影棚背景，柔光箱，干净的投影',
    }),
  },
};
