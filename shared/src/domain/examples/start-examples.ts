import { labelled } from './prompt-example.ts';

// The examples that the box of the home page shares with the tools. Every one works with the engine that needs no model. Apart from the others: the first screen has them.

export const imageExamples = labelled({
  星空雪山: '星空下的雪山，湖面倒影，远处有极光',
  雪地柴犬: '雪地里的柴犬，清晨的阳光',
  海边灯塔: '海边日落与灯塔，海鸥飞过',
  精华液: '大理石台面上的精华液，绿叶点缀，产品摄影',
  向日葵: '窗边的向日葵，玻璃花瓶，午后光线',
});

export const videoExamples = labelled({
  海浪日落: '日落时的大海，海浪缓缓涌来，天空渐变成紫色',
  雪山星空: '雪山上的星空缓缓转动，银河清晰',
  雨夜城市: '雨夜的城市天际线，霓虹灯光，镜头上升',
  水墨: '水墨风格的江南水乡，小船，薄雾，镜头平移',
  樱花飘落: '春天的樱花树，花瓣飘落，柔和的光线',
});

export const songExamples = labelled({
  夏夜民谣: '一首关于夏夜海边的轻快民谣，吉他',
  学习钢琴: '适合看书时听的安静钢琴曲，慢板',
  国风: '国风古筝与笛子，竹林清晨',
  电子: '有力的电子舞曲，适合运动短片',
  爵士: '雨夜咖啡馆的爵士，萨克斯，慵懒',
});

export const editExamples = labelled({
  换成秋天: '保持构图，换成秋天的黄昏，落叶铺满小路，暖色调',
  水墨风: '同样的场景，改为水墨画风格，大面积留白',
  热带海滩: '保留主体，背景换成热带海滩，明亮的正午阳光',
  儿童绘本: '变成儿童绘本插画，线条柔和，马卡龙色',
  雪景: '保持构图，换成冬天的雪景，清冷的晨光',
});
