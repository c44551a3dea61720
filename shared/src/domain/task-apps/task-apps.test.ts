import { expect, it } from '@jest/globals';
import { chatAppEntries } from '../chat-apps/entries.ts';
import { reusePath, taskAppOf, taskApps, taskAppWithId, type WorkEngine } from './index.ts';

it.each([
  ['xzht', 131],
  ['xzmxjq', 188],
  ['spzsp', 26],
  ['kyskybn', 190],
])('%s is the task app %i', (code, id) => {
  expect(taskAppOf(code)).toEqual({ code, id });
  expect(taskAppWithId(id)).toEqual({ code, id });
});

it.each(['', 'translate', 'constructor', '__proto__'])('%j is no task app', (code) =>
  expect(taskAppOf(code)).toBeUndefined(),
);

it('a number that no app has is no app', () => expect(taskAppWithId(1)).toBeUndefined());

it('no two apps share a code or an id, and no chat app has one of the codes', () => {
  const apps = Object.values(taskApps);
  expect(chatAppEntries.filter(({ code }) => taskAppOf(code) !== undefined)).toEqual([]);
  expect(new Set(apps.flatMap(({ code, id }) => [code, id])).size).toBe(2 * apps.length);
});

it.each<[WorkEngine, string | undefined, string]>([
  [1, undefined, '/draw/create/scene'],
  [1, 'fill', '/draw/create/scene?initId=fill'],
  [2, undefined, '/appCenter/appChat?appId=131&appname=xzht'],
  [3, undefined, '/appCenter/appChat?appId=188&appname=xzmxjq'],
  [4, undefined, '/appCenter/appChat?appId=26&appname=spzsp'],
  [5, 'a b', '/appCenter/appChat?appId=190&appname=kyskybn&initId=a+b'],
])('a work of engine %i with the quick fill %s is opened again at %s', (engine, initId, path) =>
  expect(reusePath(engine, initId)).toBe(path),
);
