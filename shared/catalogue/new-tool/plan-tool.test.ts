import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ListedTool, readTools } from '../tool-lists/read-tools.ts';
import { planTool } from './plan-tool.ts';
import { newToolFiles } from './templates.ts';

let tools: readonly ListedTool[] = [];
beforeAll(async () => {
  tools = await readTools();
});

describe('a new tool', () => {
  it('has the next free numbers and is last in its lists', () => {
    const plan = planTool(tools, 'invented-example', '虚构的文案');
    for (const { tool, listing } of tools) {
      expect(plan.pushType).toBeGreaterThan(tool.pushType);
      expect(plan.appId).toBeGreaterThan(tool.app.id);
      expect(plan.appOrder).toBeGreaterThan(listing.appOrder);
      if (listing.kind === 'text') expect(plan.order).toBeGreaterThan(listing.order);
    }
  });

  it('has its files in its folder, and beside the translations what engines are asked for', () => {
    const files = [...newToolFiles(planTool(tools, 'invented-example', '虚构的文案')).keys()];
    expect(files.filter((file) => !file.startsWith('shared/src/tools/invented-example/'))).toEqual([
      'server/src/creation/tools/invented-example.ts',
    ]);
  });

  it.each([
    ['Slogan', '广告语'],
    ['slogan-', '广告语'],
    ['../slogan', '广告语'],
    ['invented-example', ' '],
    ['invented-example', '一二三四五六七八九十一二三'],
    ['cutout', '虚构的文案'],
    ['xzht', '虚构的文案'],
    ['invented-example', '歌词创作'],
  ])('is refused with the code %s and the title %s', (code, title) =>
    expect(() => planTool(tools, code, title)).toThrow(),
  );
});
