import type { HeaderValue, OnnxHeader } from '../weights/onnx-header.ts';

const types: Readonly<Record<number, string>> = { 1: 'float32', 6: 'int32', 7: 'int64', 10: 'float16' };
const valueText = ({ type, shape }: HeaderValue): string =>
  `${types[type] ?? '?'}[${shape.map((size) => (typeof size === 'number' ? size : '?')).join('×')}]`;

/** What a net takes and makes, for operators. */
export const netText = ({ inputs, outputs }: Pick<OnnxHeader, 'inputs' | 'outputs'>): string =>
  `${inputs.map(valueText).join(', ')} → ${outputs.map(valueText).join(', ')}`;
