import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fillWorkflow, needsInput, type Workflow } from './workflow.ts';
import { readWorkflows, WorkflowError } from './workflow-files.ts';

const flow: Workflow = {
  model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{checkpoint}}' } },
  vae: { class_type: 'VAELoader', inputs: { vae_name: '{{vae}}' }, _meta: { title: 'VAE', otherwise: [['model', 2]] } },
  lora: {
    class_type: 'LoraLoader',
    inputs: { lora_name: '{{lora}}', strength_model: '{{lora_weight}}', model: ['model', 0], clip: ['model', 1] },
  },
  words: { class_type: 'CLIPTextEncode', inputs: { text: 'ink, {{prompt}}, fine', clip: ['lora', 1] } },
  sampler: {
    class_type: 'KSampler',
    inputs: { steps: '{{steps=25}}', seed: '{{seed}}', cfg: 7, model: ['lora', 0], vae: ['vae', 0] },
  },
};
const values = { checkpoint: 'a', prompt: 'a $& {{lake}}', seed: 4294967295 };

describe('a workflow', () => {
  it('is filled with texts and numbers, and loses its notes', () => {
    const filled = fillWorkflow(flow, values, []);
    expect(filled.sampler).toEqual({
      class_type: 'KSampler',
      inputs: { steps: 25, seed: 4294967295, cfg: 7, model: ['model', 0], vae: ['model', 2] },
    });
    expect(filled.words?.inputs).toEqual({ text: 'ink, a $& {{lake}}, fine', clip: ['model', 1] });
    expect(Object.keys(filled).sort()).toEqual(['model', 'sampler', 'words']);
  });

  it('has a node for each LoRA, in a chain', () => {
    const filled = fillWorkflow(flow, { ...values, vae: 'v', steps: 9 }, [
      { id: 'ink', weight: 0.8 },
      { id: 'paper', weight: 0.5 },
    ]);
    expect(filled['lora-lora-1']?.inputs).toEqual({
      lora_name: 'ink',
      strength_model: 0.8,
      model: ['model', 0],
      clip: ['model', 1],
    });
    expect(filled['lora-lora-2']?.inputs).toEqual({
      lora_name: 'paper',
      strength_model: 0.5,
      model: ['lora-lora-1', 0],
      clip: ['lora-lora-1', 1],
    });
    expect(filled.words?.inputs.clip).toEqual(['lora-lora-2', 1]);
    expect(filled.sampler?.inputs).toMatchObject({ steps: 9, model: ['lora-lora-2', 0], vae: ['vae', 0] });
    expect(filled.vae?.inputs).toEqual({ vae_name: 'v' });
  });

  it('is not filled without a value that it needs, nor with a LoRA that it has no node for', () => {
    expect(() => fillWorkflow(flow, { ...values, checkpoint: undefined }, [])).toThrow(
      expect.objectContaining({ kind: 'unsupported' }),
    );
    const { lora: _, ...without } = flow;
    expect(() => fillWorkflow(without, values, [{ id: 'ink', weight: 1 }])).toThrow(
      expect.objectContaining({ kind: 'unsupported' }),
    );
  });

  it('tells what it needs', () => {
    expect([
      needsInput(flow, 'checkpoint'),
      needsInput(flow, 'vae'),
      needsInput(flow, 'steps'),
      needsInput(flow, 'mask'),
    ]).toEqual([true, false, false, false]);
  });
});

describe('workflow files', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'workflows-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('are shipped for drawing, redrawing, inpainting, enlarging, videos and music', () => {
    expect(Object.keys(readWorkflows(null)).sort()).toEqual([
      'compose-music',
      'draw',
      'enlarge',
      'image-to-video',
      'inpaint',
      'redraw',
      'text-to-video',
    ]);
  });

  it('of the operator take the place of those shipped, and add others', () => {
    for (const name of ['draw', 'cutout'])
      writeFileSync(path.join(directory, `${name}.json`), JSON.stringify({ 1: { class_type: 'Own', inputs: {} } }));
    const found = readWorkflows(directory);
    expect(found.draw).toEqual({ 1: { class_type: 'Own', inputs: {} } });
    expect(Object.keys(found).sort()).toEqual([
      'compose-music',
      'cutout',
      'draw',
      'enlarge',
      'image-to-video',
      'inpaint',
      'redraw',
      'text-to-video',
    ]);
  });

  it.each([
    ['paint.json', '{}', 'the workflow of no operation'],
    ['draw.json', '{', 'is no JSON'],
    ['draw.json', '{"nodes": [], "links": []}', 'is no workflow in API format'],
    ['draw.json', '{"1": {"class_type": "A", "inputs": {"text": "{{promt}}"}}}', 'names promt'],
  ])('%s with %s says what is wrong', (name, content, message) => {
    writeFileSync(path.join(directory, name), content);
    expect(() => readWorkflows(directory)).toThrow(WorkflowError);
    expect(() => readWorkflows(directory)).toThrow(message);
  });
});
