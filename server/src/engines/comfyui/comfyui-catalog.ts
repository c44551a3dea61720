import type * as z from 'zod/mini';
import { noChoices } from '../tasks/no-choices.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type { EngineCapabilities, EngineChoice } from '../tasks/task-port.ts';
import { meetingChoices } from '../tasks/video-words.ts';
import type { EngineServer } from '../upstream/engine-server.ts';
import { choicesOf, objectInfo } from './comfyui-api.ts';
import { filledInput, type InputName, needsInput, usesInput, type Workflow } from './workflow.ts';
import type { Workflows } from './workflow-files.ts';
import { referencesIn, workflowOperations } from './workflow-operations.ts';

/** Where the server lists what can be chosen for an input of workflows. */
const lists = {
  checkpoint: ['CheckpointLoaderSimple', 'ckpt_name'],
  vae: ['VAELoader', 'vae_name'],
  lora: ['LoraLoader', 'lora_name'],
  sampler: ['KSampler', 'sampler_name'],
  control: ['ControlNetLoader', 'control_net_name'],
  upscale_model: ['UpscaleModelLoader', 'model_name'],
} as const;
export type ListName = keyof typeof lists;

/** Values that the engine chooses when nobody else does: the first of the server's list. */
export const chosenByEngine = ['checkpoint', 'upscale_model'] as const satisfies readonly (ListName & InputName)[];

/** Operations that are drawn by the workflow of another one when they have none of their own. */
export const fallbackOperations: Readonly<Partial<Record<OperationKind, OperationKind>>> = {
  erase: 'inpaint',
  'hug-video': 'image-to-video',
};

/** Operations that a workflow may do after a reference image. */
const referenced: readonly OperationKind[] = ['change-background', 'change-model', 'place-product'];

/** A prompt has one seed for its whole batch: each result is a prompt of its own. */
const MAX_COUNT = 1;

export async function listOf(server: EngineServer, name: ListName, signal: AbortSignal): Promise<readonly string[]> {
  const [classType, input] = lists[name];
  return choicesOf(await server.json(`/object_info/${classType}`, objectInfo, { signal }), classType, input);
}

/** Names of files: `paintings/ink.safetensors` is shown as ink. */
const choicesFrom = (files: readonly string[]): readonly EngineChoice[] =>
  [...new Set(files)].map((id) => ({
    id,
    name: id.replace(/^.*[\\/]/, '').replace(/\.(safetensors|ckpt|pt|pth|bin|sft)$/i, '') || id,
  }));

/** Inputs by which loaders name the model of a workflow. */
const modelInputs = ['ckpt_name', 'unet_name', 'model_name'] as const;

/** The models of music: those of the loader whose model the workflow leaves open, its default first; else the one that it names. */
function musicModelsOf(flow: Workflow, info: z.output<typeof objectInfo>): readonly EngineChoice[] {
  const open = filledInput(flow, 'music_model');
  if (open !== undefined) {
    const files = choicesOf(info, open.classType, open.input);
    return choicesFrom([...files.filter((file) => file === open.other), ...files]);
  }
  const named = modelInputs
    .flatMap((input) => Object.values(flow).map(({ inputs }) => inputs[input]))
    .find((value) => typeof value === 'string');
  return named === undefined ? [] : choicesFrom([named]);
}

/** What the server can do with the workflows that there are: it has every node of them, and a model where one is needed. */
export async function comfyCapabilities(
  server: EngineServer,
  workflows: Workflows,
  signal: AbortSignal,
): Promise<EngineCapabilities> {
  const names = Object.keys(lists).filter((name): name is ListName => Object.hasOwn(lists, name));
  const classes = [
    ...new Set(
      Object.values(workflows).flatMap((flow) => Object.values(flow).map(({ class_type: classType }) => classType)),
    ),
  ];
  const [found, infos] = await Promise.all([
    Promise.all(names.map((name) => listOf(server, name, signal))),
    Promise.all(
      classes.map((classType) => server.json(`/object_info/${encodeURIComponent(classType)}`, objectInfo, { signal })),
    ),
  ]);
  const info: z.output<typeof objectInfo> = Object.assign({}, ...infos);
  const list = (name: ListName): readonly string[] => found[names.indexOf(name)] ?? [];
  /** It has the node, and what the workflow chooses by its name: a model of its own. */
  const isInstalled = ({ class_type: classType, inputs }: Workflow[string]): boolean =>
    Object.hasOwn(info, classType) &&
    Object.entries(inputs).every(([input, value]) => isOffered(choicesOf(info, classType, input), value));
  const runs = (flow: Workflow): boolean =>
    Object.values(flow).every(isInstalled) &&
    chosenByEngine.every((name) => !needsInput(flow, name) || list(name).length > 0);
  const can = (kind: OperationKind): boolean => {
    const flow = workflows[kind];
    if (flow !== undefined) return runs(flow);
    const fallback = fallbackOperations[kind];
    return fallback !== undefined && can(fallback);
  };
  const music = can('compose-music') ? workflows['compose-music'] : undefined;
  return {
    ...noChoices,
    operations: new Set(workflowOperations.filter(can)),
    checkpoints: choicesFrom(list('checkpoint')),
    vaes: choicesFrom(list('vae')),
    loras: choicesFrom(list('lora')),
    samplers: choicesFrom(list('sampler')),
    actionStyles: can('hug-video') ? meetingChoices : [],
    controlTypes: workflows.control === undefined ? [] : choicesFrom(list('control')),
    musicModels: music === undefined ? [] : musicModelsOf(music, info),
    maxCount: MAX_COUNT,
    references: can('draw') ? referencesIn(workflows.draw) : 0,
    needsLyrics: workflows['compose-music'] !== undefined && usesInput(workflows['compose-music'], 'lyrics'),
    lastImage: workflows['image-to-video'] !== undefined && usesInput(workflows['image-to-video'], 'last'),
    ignoresReference: new Set(
      referenced.filter((kind) => workflows[kind] !== undefined && !usesInput(workflows[kind], 'reference')),
    ),
    controlledRedraw: workflows.control !== undefined && usesInput(workflows.control, 'image'),
  };
}

const isOffered = (choices: readonly string[], value: unknown): boolean =>
  choices.length === 0 || typeof value !== 'string' || value.includes('{{') || choices.includes(value);
