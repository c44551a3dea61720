import type { EngineTrial, TaskAlert, ToolEngine } from '@ai-site/shared/api/engines';

export const sampleEngine: ToolEngine = {
  tool: 'cutout',
  title: 'AI抠图',
  setting: 'ENGINE_CUTOUT',
  own: true,
  engine: 'builtin',
  builtin: true,
  demonstration: false,
  passed: [],
  open: true,
  reachable: true,
  runs: 50,
  errorRate: 0.02,
  medianMs: 2400,
  lastSuccessAt: '2026-03-04T05:00:00Z',
  lastFailure: { at: '2026-03-04T04:00:00Z', kind: 'timeout', text: '模型服务响应超时' },
  hasSample: true,
  lastTrial: null,
};

export const sampleTrial: EngineTrial = {
  id: 't-1',
  tool: 'cutout',
  engine: 'builtin',
  by: '操作员 137****0001',
  at: '2026-03-04T05:00:00Z',
  state: 'running',
  ms: null,
  failure: null,
};

export const emptyResult = { contentType: null, size: null, width: null, height: null, text: null, image: null };

export const sampleTaskAlert: TaskAlert = {
  id: 'al-1',
  tool: 'cutout',
  title: 'AI抠图',
  engine: 'builtin',
  tasks: 3,
  lastTaskId: 'task-1',
  failure: '处理超时',
  firstAt: '2026-03-04T04:00:00Z',
  lastAt: '2026-03-04T05:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  note: '',
};
