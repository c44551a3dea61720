import { type FieldExamples, labelled } from './prompt-example.ts';
import { editExamples, imageExamples } from './start-examples.ts';

/** Of the tools that make images, by their codes. */
export const imageToolExamples: Readonly<Record<string, FieldExamples>> = {
  'creative-image': { prompt: imageExamples },
  'sd-image': {
    prompt: labelled({
      花园: '未来都市的空中花园，(霓虹灯光:1.2)，雨夜，广角镜头，高分辨率',
      白瓷茶具: '白瓷茶具与竹影，禅意，自然光，极简构图，浅景深',
      沙漠星空: '沙漠中的孤独大树，星空与银河，长曝光，蓝调时刻',
      机器人: '水晶质感的小机器人，等距视角，柔光箱，纯色背景，三维渲染',
      松林: '清晨的松林，薄雾与光束，湿润的苔藓，广角镜头，写实摄影',
    }),
  },
  'generate-image': { prompt: editExamples },
  'control-image': {
    prompt: labelled({
      现代客厅: '按线稿上色，现代简约客厅，原木与亚麻，午后阳光',
      雪山湖泊: '按轮廓绘制一座雪山，山脚有湖，油画笔触',
      潮玩公仔: '按姿势绘制一个潮玩公仔，亮面塑料，影棚灯光',
      玻璃温室: '按建筑轮廓绘制玻璃温室，绿植环绕，清晨薄雾',
    }),
  },
  'similar-image': {
    prompt: labelled({
      更明亮: '更明亮的光线，背景更干净',
      冷色调: '换成冷色调，加一点薄雾',
      加花朵: '增加前景的花朵，浅景深',
      胶片感: '更接近胶片摄影的质感',
    }),
  },
  'creative-text': {
    text: labelled({
      春日上新: '春日上新',
      新年快乐: '新年快乐',
      夏日清凉: '夏日清凉',
      中秋: '中秋团圆',
      开业: '开业大吉',
    }),
    prompt: labelled({
      金色浮雕: '金色浮雕，红色丝绸背景，节日灯火',
      冰块: '冰块质感，水滴飞溅，蓝色渐变背景',
      霓虹灯: '霓虹灯管，砖墙，雨夜街头',
      糖果: '糖果与奶油，粉色背景，甜美可爱',
      水墨: '水墨晕染，宣纸纹理，远山留白',
    }),
  },
  'model-swap': {
    style: labelled({
      短发女生: '短发女生，自然微笑，日常通勤的妆容',
      男模特: '身材高挑的男模特，侧身站立，神情自信',
      知性女性: '戴细框眼镜的知性女性，柔和的窗边光',
      大学生: '阳光开朗的大学生，自然卷发，清新妆感',
    }),
    other: labelled({
      短发眼镜: '短发，戴眼镜',
      长卷发: '长卷发，发梢微卷',
      高马尾: '高马尾，运动发带',
      淡妆: '淡妆，小雀斑',
    }),
  },
  'model-scene': {
    style: labelled({
      海边日落: '海边日落，柔和逆光，浅色沙滩',
      街角咖啡: '城市街角的咖啡馆门口，午后阳光',
      秋日公园: '秋天的公园小路，落叶与长椅',
      纯色影棚: '纯色影棚背景，柔光箱，干净的投影',
    }),
  },
};

/** What must not appear, for any tool. */
export const negativeExamples = labelled({
  低画质: '模糊，低分辨率，噪点，压缩痕迹',
  文字水印: '文字，水印，签名，边框',
  杂乱背景: '杂乱的背景，多余的物体，路人',
  曝光不当: '过曝，欠曝，刺眼的反光',
  变形: '变形，比例失调，多余的手指',
});
