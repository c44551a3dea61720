import { toolMenu } from '@ai-site/shared/kit/tool-menu';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { expect, it } from '@jest/globals';
import { isListPage, LIST_PATH } from '../layout/mobile-page.ts';
import { routes } from '../routes.ts';
import { drawToolAt } from './draw-tools.ts';

const listed = toolMenu.flatMap(({ tools }) => tools);

it('every listed tool has a route with its title, and every tool route a tool', () => {
  const screens = routes.filter((route) => 'screen' in route && route.screen.chunk === 'draw-tool');
  expect(listed.map(({ tool, route }) => [route, tool.title]).sort()).toEqual(
    screens.map(({ path, title }) => [path, title]).sort(),
  );
});

it('我来画 opens with the list of tools on phones', () => {
  expect(routes.find(({ path }) => path === '/draw')).toMatchObject({ redirect: LIST_PATH });
  expect([LIST_PATH.split('?')[0], creativeImage.route]).toEqual([CREATE_PATH, CREATE_PATH]);
});

it.each([
  ['/draw/edit/cutout', 'cutout'],
  ['/Draw/Edit/Cutout/', 'cutout'],
  ['/draw/edit/video', 'image-to-video'],
  ['/draw/edit/nothing', undefined],
])('at %s is %s', (path, code) => expect(drawToolAt(path)?.tool.code).toBe(code));

it.each([
  ['?mobilePageType=0', true],
  [LIST_PATH.slice(LIST_PATH.indexOf('?')), true],
  ['?mobilePageType=1', false],
  ['', false],
])('%j asks for the list: %s', (search, list) => expect(isListPage(search)).toBe(list));
