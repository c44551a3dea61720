import { expect, it } from '@jest/globals';
import { diagramName } from './diagram-kinds.ts';

it.each([
  ['flowchart LR\nA-->B', '流程图'],
  ['---\ntitle: 图\n---\nsequenceDiagram\nA->>B: x', '时序图'],
  ['%%{init: {}}%%\n%% 注释\npie title 占比', '饼图'],
  ['somethingNew\n', '图表'],
])('calls %j %s', (source, name) => {
  expect(diagramName(source)).toBe(name);
});
