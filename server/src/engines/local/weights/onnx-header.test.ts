import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OnnxHeaderError, readOnnxHeader } from './onnx-header.ts';
import { onnxFile } from './onnx-model.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-header-'));
});
afterAll(() => rm(directory, { recursive: true }));

const weights = { name: 'kernel', shape: [100_000], values: new Float32Array(100_000) };
const net = onnxFile({
  name: 'net',
  inputs: [
    { name: 'x', type: 'int64', shape: ['batch', 80] },
    // As old files have it.
    { name: 'kernel', shape: [100_000] },
  ],
  outputs: [{ name: 'y', shape: [1, 'length'] }],
  tensors: [weights],
  nodes: [{ type: 'Add', inputs: ['x', 'kernel'], outputs: ['y'] }],
  metadata: { language: '中文', sample_rate: '16000' },
});

async function headerOf(bytes: Uint8Array) {
  const file = path.join(directory, 'net.onnx');
  await writeFile(file, bytes);
  return readOnnxHeader(file);
}

it('tells inputs without weights, outputs and metadata, across weights of many windows', async () => {
  expect(await headerOf(net)).toEqual({
    inputs: [{ name: 'x', type: 7, shape: ['batch', 80] }],
    outputs: [{ name: 'y', type: 1, shape: [1, 'length'] }],
    metadata: { language: '中文', sample_rate: '16000' },
  });
});

it.each([
  ['is cut off', net.subarray(0, net.length / 2)],
  ['is something else', Buffer.from('no net at all')],
  ['is empty', new Uint8Array()],
])('refuses a file that %s', async (_, bytes) => {
  await expect(headerOf(bytes)).rejects.toBeInstanceOf(OnnxHeaderError);
});
