import { type FieldExamples, labelled } from './prompt-example.ts';
import { videoExamples } from './start-examples.ts';

const transfer: FieldExamples = {
  prompt: labelled({
    水墨: '水墨画风格，宣纸质感，淡雅留白',
    油画: '厚涂油画风格，笔触清晰，暖色调',
    黏土: '黏土定格动画风格，手工质感，柔和灯光',
    雪景: '改为冬天的雪景，屋顶与树枝积雪，飘着小雪',
    霓虹: '赛博朋克夜景，霓虹灯光，潮湿的街面',
  }),
};

/** Of the tools that make videos, by their codes. */
export const videoToolExamples: Readonly<Record<string, FieldExamples>> = {
  'text-to-video': { prompt: videoExamples },
  'image-to-video': {
    prompt: labelled({
      云海流动: '云海缓缓流动，阳光从山后升起',
      镜头推进: '镜头缓慢推进，景深变浅，光线柔和',
      水面波光: '水面泛起细小的波纹，倒影轻轻晃动',
      花瓣飘落: '微风吹过，花瓣随风飘落',
      环绕: '镜头环绕商品，背景虚化，高光缓缓划过',
    }),
  },
  'dream-machine': {
    prompt: labelled({
      木屋: '镜头缓慢推进，晨雾散开，露出湖边的小木屋',
      海浪礁石: '海浪拍打礁石，水花慢动作飞溅，日落逆光',
      城市延时: '城市夜景延时，车流光轨，镜头上升',
      花瓣随风: '花瓣随风飘落，浅景深，柔和的春日光线',
      行星: '太空中的紫色行星，星环缓缓转动，镜头推近',
    }),
    customizeScenes: labelled({
      雪山湖畔: '雪山脚下的湖畔，清晨',
      古镇石桥: '江南古镇的石桥边',
      云上花园: '云端的空中花园',
      旧书店: '堆满旧书的小书店',
    }),
    customizeStyle: labelled({
      水彩: '水彩插画，边缘晕染',
      剪纸: '剪纸动画，层次分明',
      黏土: '黏土定格动画',
      像素: '复古像素风',
    }),
    customizeControlCamera: labelled({
      缓慢推近: '从远处缓慢推近主体',
      环绕半圈: '围绕主体环绕半圈',
      低空掠过: '贴着地面低空掠过',
      由近拉远: '从特写拉远到全景',
    }),
    customizeLightRay: labelled({
      晨光: '清晨的金色侧光',
      烛光: '摇曳的暖色烛光',
      月光: '清冷的月光',
      霓虹: '蓝紫色的霓虹灯光',
    }),
    customizeExercise: labelled({
      转身: '慢慢转过身来',
      跃起: '轻轻跃起又落下',
      飘散: '随风飘散开来',
      绽放: '一层层慢慢绽放',
    }),
    customizeExerciseSpeed: labelled({ 先慢后快: '先慢后快', 慢动作: '慢动作', 匀速: '匀速', 渐渐停下: '渐渐停下' }),
  },
  'video-transfer': transfer,
  'video-transfer-plus': transfer,
  'hug-video': {
    customActionStyle: labelled({
      牵手: '牵手向前走',
      拥抱: '张开双臂拥抱',
      挥手: '一起向镜头挥手',
      靠肩: '轻轻靠在对方肩上',
    }),
    prompt: labelled({
      看镜头: '微笑着看向镜头',
      海边黄昏: '海边的黄昏，微风，暖色光线',
      老照片: '老照片的质感，温暖怀旧',
      花园: '开满花的花园，阳光柔和',
    }),
  },
  presenter: {
    audioText: labelled({
      直播开场: '大家好，欢迎来到今天的直播间。今天给大家带来三款日常好物，先点个关注，我们马上开始。',
      新品介绍: '这是我们刚上新的保温杯，三百一十六不锈钢内胆，早上灌的热水，晚上还是温的。现在下单，送一个杯刷。',
      科普: '你知道吗？手冲咖啡的水温最好在九十度左右。水太烫会发苦，水太凉又会发酸。',
      活动通知: '各位同学请注意，本周六上午九点，图书馆一楼有一场摄影分享会，名额有限，记得提前报名。',
      欢迎词: '欢迎来到我们的展厅。接下来三分钟，我会带您看看我们最新的产品，以及它们背后的故事。',
    }),
  },
};
