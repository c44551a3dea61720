import { type FieldExamples, labelled } from './prompt-example.ts';

/** For prompts of images, where an engine understands English alone. */
export const englishImages = labelled({
  雪山木屋:
    'a wooden cabin below snowy mountains, warm light in the windows, aurora, reflections on the lake, highly detailed',
  围巾橘猫: 'an orange cat with a scarf on a windowsill after the rain, soft morning light, watercolor, close-up',
  香薰瓶:
    'a glass perfume bottle on a marble table, green leaves, side light, shallow depth of field, product photography',
  水乡: 'a stone bridge and a small boat in a water town, thin mist, ink wash painting, empty space',
  城堡: 'a castle on an island above the clouds, waterfalls, golden sunset, epic wide shot',
});

/** For prompts of videos. */
export const englishVideos = labelled({
  湖边木屋: 'a slow push-in as the morning mist clears over a wooden cabin by a lake',
  海浪礁石: 'waves crash against the rocks, splashes in slow motion, backlit by the sunset',
  城市延时: 'time-lapse of a city at night, light trails of cars, the camera rises',
  花瓣随风: 'petals drift in the wind, shallow depth of field, gentle spring light',
});

/** For what must not appear. */
export const englishNegatives = labelled({
  低画质: 'blurry, low resolution, noise, compression artifacts',
  文字水印: 'text, watermark, signature, frame',
  杂乱背景: 'cluttered background, extra objects, passers-by',
  变形: 'deformed, bad proportions, extra fingers',
});

/** For fields whose words are no prompt of their own, by the codes of the tools. */
export const englishFields: Readonly<Record<string, FieldExamples>> = {
  'model-swap': {
    other: labelled({
      短发眼镜: 'short hair, glasses',
      长卷发: 'long curly hair',
      高马尾: 'high ponytail, sports headband',
      淡妆: 'light make-up, freckles',
    }),
  },
  'dream-machine': {
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
  'hug-video': {
    customActionStyle: labelled({
      牵手: 'walk hand in hand',
      拥抱: 'hug with open arms',
      挥手: 'wave at the camera together',
      靠肩: 'lean on a shoulder',
    }),
    prompt: labelled({
      看镜头: 'smile at the camera',
      海边黄昏: 'dusk by the sea, warm light',
      老照片: 'the look of an old photo',
      花园: 'a garden in bloom, soft light',
    }),
  },
  music: {
    musicDesc: labelled({
      夏夜民谣: 'a light folk song about a summer night by the sea',
      学习钢琴: 'a quiet slow piano piece for reading',
      电子: 'powerful electronic dance music',
      爵士: 'lazy jazz with saxophone in a rainy cafe',
    }),
    style: labelled({
      温暖民谣: 'folk, guitar, warm, slow',
      轻快流行: 'pop, upbeat, ukulele, claps',
      电子: 'electronic, synth, powerful',
      爵士: 'jazz, saxophone, lazy',
    }),
  },
};
