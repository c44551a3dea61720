import { expect, it } from '@jest/globals';
import { actionOfKey } from './player-keys.ts';

it.each([
  ['ArrowRight', { at: 2, duration: 5 }, { seek: 3 }],
  ['ArrowRight', { at: 88, duration: 90 }, { seek: 90 }],
  ['ArrowUp', { at: 10, duration: 90 }, { seek: 15 }],
  ['ArrowLeft', { at: 3, duration: 90 }, { seek: 0 }],
  ['ArrowDown', { at: 3, duration: 30 }, { seek: 2 }],
  [' ', { at: 0, duration: 5 }, 'toggle'],
  ['M', { at: 0, duration: 5 }, 'mute'],
  ['f', { at: 0, duration: 5 }, 'fullscreen'],
  ['Tab', { at: 0, duration: 5 }, null],
  ['Home', { at: 0, duration: 5 }, null],
])('%s at %j', (key, moment, action) => expect(actionOfKey(key, moment)).toEqual(action));
