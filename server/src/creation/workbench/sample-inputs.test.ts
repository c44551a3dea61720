import { checkValues, tools } from '@ai-site/shared/tools';
import { controlImage } from '@ai-site/shared/tools/control-image/tool';
import { expect, it } from '@jest/globals';
import { noChoices } from '../../engines/tasks/no-choices.ts';
import type { EngineCapabilities } from '../../engines/tasks/task-port.ts';
import { hasSample, SAMPLE_SIDE, sampleValues } from './sample-inputs.ts';

const none: EngineCapabilities = { operations: new Set(), ...noChoices, maxCount: 1 };
const offered: EngineCapabilities = {
  ...none,
  controlTypes: [{ id: 'canny', name: '轮廓' }],
  styles: [{ id: 'ink', name: '水墨' }],
};

it.each(tools.map((tool) => [tool.code, tool] as const))(
  'samples of %s fill its form with one small result',
  (_, tool) => {
    const values = sampleValues(tool, offered);
    expect(values !== null).toBe(hasSample(tool));
    if (values === null) return;
    expect(checkValues(tool.fields, values, offered)).not.toHaveProperty('problems');
    if (tool.countField !== null) expect(values[tool.countField]).toBe(1);
  },
);

it('samples take what the engine offers, and its own small size', () => {
  expect(sampleValues(controlImage, offered)).toMatchObject({
    controlType: 'canny',
    ratio: 'custom',
    width: SAMPLE_SIDE,
    height: SAMPLE_SIDE,
  });
});
