import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
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
  english: {
    customizeScenes: labelled({
      雪山湖畔: 'a lakeside below snowy mountains',
      古镇石桥: 'a stone bridge in an old town',
      云上花园: 'a garden above the clouds',
      旧书店: 'a small shop full of old books',
    }),
    customizeStyle: labelled({
      水彩: 'watercolor illustration',
      剪纸: 'paper-cut animation',
      黏土: 'clay stop-motion',
      像素: 'retro pixel art',
    }),
    customizeControlCamera: labelled({
      缓慢推近: 'slow push-in from afar',
      环绕半圈: 'half an orbit around the subject',
      低空掠过: 'low flight over the ground',
      由近拉远: 'from close-up to wide shot',
    }),
    customizeLightRay: labelled({
      晨光: 'golden side light of the morning',
      烛光: 'flickering candlelight',
      月光: 'cold moonlight',
      霓虹: 'blue and purple neon light',
    }),
    customizeExercise: labelled({
      转身: 'turns around slowly',
      跃起: 'leaps up gently',
      飘散: 'drifts apart in the wind',
      绽放: 'blossoms layer by layer',
    }),
    customizeExerciseSpeed: labelled({
      先慢后快: 'slow at first, then fast',
      慢动作: 'slow motion',
      匀速: 'steady',
      渐渐停下: 'comes to rest',
    }),
  },
};
