import { expect, it } from '@jest/globals';
import { taskAppOf, taskApps } from './index.ts';

it.each([
  ['xzht', 131],
  ['xzmxjq', 188],
  ['spzsp', 26],
  ['kyskybn', 190],
])('%s is the task app %i', (code, id) => expect(taskAppOf(code)).toEqual({ code, id }));

it.each(['', 'translate', 'constructor', '__proto__'])('%j is no task app', (code) => expect(taskAppOf(code)).toBeUndefined());

it('no two apps share a code or an id', () => {
  const apps = Object.values(taskApps);
  expect(new Set(apps.flatMap(({ code, id }) => [code, id])).size).toBe(2 * apps.length);
});
