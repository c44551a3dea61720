import { expect, it } from '@jest/globals';
import { placeKindOf } from './place-kinds.ts';
import { lightOfPlace } from './stage-light.ts';

it.each([
  ['海边小镇的咖啡馆', 'room'],
  ['咖啡馆门口', 'street'],
  ['老城街道：雨后的石板路，路边有一家书店', 'street'],
  ['森林小路', 'woods'],
  ['海边', 'sea'],
  ['灯塔下的沙滩', 'sea'],
  ['灯塔里：圆形小屋，暖黄的灯光', 'room'],
  ['海角：白色灯塔立在礁石上', 'sea'],
  ['雪山脚下', 'mountains'],
  ['月球', 'planet'],
  ['教室，窗外是大海', 'room'],
  ['操场，红色跑道的操场', 'playground'],
  ['学校的操场', 'playground'],
  ['学校，有操场的学校，教学楼', 'room'],
  ['足球场边', 'playground'],
  ['体育馆', 'room'],
])('%s is painted as %s', (words, kind) => {
  expect(placeKindOf({ words, seed: 1 })).toBe(kind);
});

it('a place of unknown words is always painted as the same', () => {
  expect(placeKindOf({ words: '某处', seed: 6 })).toBe(placeKindOf({ words: '某处', seed: 6 }));
});

it('the words of the image decide the light, the last ones first, then those of the place, and before them the appearance that was chosen', () => {
  expect(lightOfPlace('街道，雨夜', '', null)).toEqual({ time: 'night', weather: 'rain' });
  expect(lightOfPlace('街道，雨夜', '雨夜的街道，清晨，雨停了', null)).toEqual({ time: 'dawn', weather: 'clear' });
  expect(lightOfPlace('小屋', '窗外，星星一颗一颗亮起来', null)).toEqual({ time: 'night', weather: 'clear' });
  expect(lightOfPlace('河边', '雪花盖住了小路', null)).toEqual({ time: 'day', weather: 'snow' });
  expect(lightOfPlace('街道', '黄昏，他走来', null)).toEqual({ time: 'sunset', weather: 'clear' });
  expect(lightOfPlace('街道', '', null)).toEqual({ time: 'day', weather: 'clear' });
  expect(lightOfPlace('街道，白墙', '柔和灯光。地点：街道，白墙。画面：他走来', null)).toEqual({
    time: 'day',
    weather: 'clear',
  });
  expect(lightOfPlace('街道，雨夜', '', 'sunny')).toEqual({ time: 'day', weather: 'clear' });
});
