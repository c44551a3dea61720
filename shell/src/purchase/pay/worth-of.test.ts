import { expect, it } from '@jest/globals';
import { worthOf } from './worth-of.ts';

const price = (key: string, points: number, free = false) => ({ key, price: points, free });

it.each([
  [[price('video', 58), price('image', 10)], '约可制作 87 段视频或 506 张图片'],
  [[price('image', 10, true), price('video', 58)], '约可制作 87 段视频，图片创作免费'],
  [[price('video', 0), price('image', 10)], '约可制作 506 张图片，视频创作免费'],
  [[price('music', 20)], ''],
])('5,060 credits at these prices: %j', (prices, text) => expect(worthOf(50_600, prices)).toBe(text));
