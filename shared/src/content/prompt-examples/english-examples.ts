import { labelled } from '../../domain/examples/prompt-example.ts';

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
