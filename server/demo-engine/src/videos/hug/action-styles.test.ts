import { expect, it } from '@jest/globals';
import { airNamedIn } from '../weather/particles-of-prompt.ts';
import { actionStyleOf } from './action-styles.ts';

it.each([
  ['reunion', '在雪中牵手', 'reunion'],
  ['', '牵手向前走', 'hand-in-hand'],
  ['', '久别重逢，跑向对方', 'reunion'],
  ['', '抱着一起看星星', 'starlight'],
  ['', 'hug in the snow', 'snow'],
  ['', '紧紧拥抱', 'hug'],
])('the action %j with the words %j is %s', (id, words, style) => expect(actionStyleOf(id, words).id).toBe(style));

it('the words of an image put something into the air', () =>
  expect([airNamedIn('樱花树下'), airNamedIn('微笑')]).toEqual(['petals', undefined]));
