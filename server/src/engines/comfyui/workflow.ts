import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';

/** Output slot of a node: its id and the number of the slot. */
const link = z.tuple([z.string(), z.int()]);
type Link = z.output<typeof link>;

const node = z.object({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  /** `otherwise`: what takes the place of each output when an input of the node has no value. */
  _meta: z.optional(z.object({ title: z.optional(z.string()), otherwise: z.optional(z.array(link)) })),
});
type WorkflowNode = z.output<typeof node>;

/** A workflow in ComfyUI's API format, whose inputs may name values: `{{prompt}}`, or `{{steps=25}}` with a default. */
export const workflow = z.record(z.string(), node);
export type Workflow = z.output<typeof workflow>;

/** What a workflow may name. Files are names of uploads; `mask` is white where something is drawn. */
export const inputTypes = {
  /** Of the prompt: in the name of the result, it keeps the server from answering with an old file of the same work. */
  id: 'text',
  prompt: 'text',
  negative_prompt: 'text',
  text: 'text',
  width: 'number',
  height: 'number',
  seed: 'number',
  steps: 'number',
  change: 'number',
  factor: 'number',
  checkpoint: 'text',
  vae: 'text',
  sampler: 'text',
  upscale_model: 'text',
  lora: 'text',
  lora_weight: 'number',
  image: 'text',
  mask: 'text',
  reference: 'text',
  /** Images that a drawing follows, and how closely, 0 to 1. A node that names one is left out where there are fewer. */
  reference_1: 'text',
  reference_1_weight: 'number',
  reference_2: 'text',
  reference_2_weight: 'number',
  reference_3: 'text',
  reference_3_weight: 'number',
  reference_4: 'text',
  reference_4_weight: 'number',
  product: 'text',
  product_mask: 'text',
  scene: 'text',
  region: 'text',
  control_1: 'text',
  control_1_type: 'text',
  control_1_weight: 'number',
  control_2: 'text',
  control_2_type: 'text',
  control_2_weight: 'number',
  control_3: 'text',
  control_3_type: 'text',
  control_3_weight: 'number',
  /** Of a video or audio. */
  seconds: 'number',
  /** Of a video with 24 in a second: a multiple of four and one more. */
  frames: 'number',
  /** Images that a video starts and ends with. */
  first: 'text',
  last: 'text',
  video: 'text',
  speech: 'text',
  script: 'text',
  voice: 'text',
  speed: 'number',
  /** Of music: genres and moods, and what it is about. */
  style: 'text',
  /** Of music; `[inst]` when nothing is sung. */
  lyrics: 'text',
  title: 'text',
  /** Of music: a model of the loader that names it, whose list is offered. */
  music_model: 'text',
} as const satisfies Readonly<Record<string, 'text' | 'number'>>;

export type InputName = keyof typeof inputTypes;
export type InputValues = Readonly<Partial<Record<InputName, string | number>>>;
export interface LoraValue {
  readonly id: string;
  readonly weight: number;
}

const placeholder = /\{\{\s*([a-z0-9_]+)\s*(?:=([^}]*))?\}\}/g;

const isInputName = (name: string): name is InputName => Object.hasOwn(inputTypes, name);
export const inputNames: readonly InputName[] = Object.keys(inputTypes).filter(isInputName);

/** Names in the inputs of one node, known or not. */
const namesIn = ({ inputs }: WorkflowNode): string[] =>
  Object.values(inputs).flatMap((value) =>
    typeof value === 'string' ? [...value.matchAll(placeholder)].map(([, name = '']) => name) : [],
  );

/** Names that a workflow uses and nobody knows: misspelt ones. */
export const unknownInputs = (flow: Workflow): string[] =>
  [...new Set(Object.values(flow).flatMap(namesIn))].filter((name) => !isInputName(name));

/** Whether a workflow names a value. */
export const usesInput = (flow: Workflow, name: InputName): boolean =>
  Object.values(flow).some((one) => namesIn(one).includes(name));

/** The input of a node that a value fills alone: its class, its name, and the default of the value. Undefined: none does. */
export function filledInput(
  flow: Workflow,
  name: InputName,
): { readonly classType: string; readonly input: string; readonly other: string | undefined } | undefined {
  for (const { class_type: classType, inputs } of Object.values(flow)) {
    for (const [input, value] of Object.entries(inputs)) {
      const [only] = typeof value === 'string' ? value.matchAll(placeholder) : [];
      if (only?.[1] === name && only[0] === value) return { classType, input, other: only[2] };
    }
  }
  return undefined;
}

/** Whether it also runs without the value: the node that names it is left out then, or the name has a default. */
export function needsInput(flow: Workflow, name: InputName): boolean {
  return Object.values(flow).some(
    (one) =>
      one._meta?.otherwise === undefined &&
      Object.values(one.inputs).some(
        (value) =>
          typeof value === 'string' &&
          [...value.matchAll(placeholder)].some(([, found, other]) => found === name && other === undefined),
      ),
  );
}

/**
 * The workflow with its values, ready to be queued. A node that names a LoRA stands there once for each, or not at all. Throws
 * `EngineError` when a value is missing.
 */
export function fillWorkflow(
  flow: Workflow,
  values: InputValues,
  loras: readonly LoraValue[],
): Readonly<Record<string, { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>> }>> {
  const expanded = withoutUnfilled(withLoras(flow, loras), values);
  return Object.fromEntries(
    Object.entries(expanded).map(([id, { class_type, inputs }]) => [
      id,
      {
        class_type,
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, filled(value, values)])),
      },
    ]),
  );
}

function filled(value: unknown, values: InputValues): unknown {
  if (typeof value !== 'string') return value;
  const matches = [...value.matchAll(placeholder)];
  const [only] = matches;
  if (only !== undefined && only[0] === value) return valueNamed(only, values);
  return value.replace(placeholder, (...match: string[]) => String(valueNamed(match, values)));
}

function valueNamed([, name = '', other]: readonly (string | undefined)[], values: InputValues): string | number {
  if (!isInputName(name)) throw new EngineError('unsupported', undefined, `a workflow names ${name}, which is unknown`);
  const value = values[name];
  if (value !== undefined) return value;
  if (other === undefined) throw new EngineError('unsupported', undefined, `a workflow needs ${name}`);
  return inputTypes[name] === 'number' ? Number(other) : other;
}

const isLink = (value: unknown): value is Link => link.safeParse(value).success;

/** The workflow with other links in the place of those to a node. */
function relinked(flow: Workflow, from: string, to: (slot: number) => Link | undefined): Workflow {
  const moved = (value: unknown): unknown => (isLink(value) && value[0] === from ? (to(value[1]) ?? value) : value);
  return Object.fromEntries(
    Object.entries(flow).map(([id, one]) => {
      const { _meta: meta } = one;
      const otherwise = meta?.otherwise?.map((other) => (other[0] === from ? (to(other[1]) ?? other) : other));
      return [
        id,
        {
          ...one,
          inputs: Object.fromEntries(Object.entries(one.inputs).map(([name, value]) => [name, moved(value)])),
          ...(meta === undefined ? {} : { _meta: { ...meta, ...(otherwise === undefined ? {} : { otherwise }) } }),
        },
      ];
    }),
  );
}

const withoutNode = (flow: Workflow, id: string): Workflow =>
  Object.fromEntries(Object.entries(flow).filter(([other]) => other !== id));

/** Outputs of a LoRA loader in the order of their slots, by the inputs that they pass on. */
const passedOn: readonly string[] = ['model', 'clip'];

function withLoras(flow: Workflow, loras: readonly LoraValue[]): Workflow {
  const found = Object.entries(flow).find(([, one]) => namesIn(one).includes('lora'));
  if (found === undefined) {
    if (loras.length > 0) throw new EngineError('unsupported', undefined, 'the workflow has no node for a LoRA');
    return flow;
  }
  const [id, loader] = found;
  let before = (slot: number): Link | undefined => {
    const input = loader.inputs[passedOn[slot] ?? ''];
    return isLink(input) ? input : undefined;
  };
  const added: [string, WorkflowNode][] = [];
  for (const [index, lora] of loras.entries()) {
    const own = `${id}-lora-${index + 1}`;
    const values = { lora: lora.id, lora_weight: lora.weight };
    const inputs = Object.entries(loader.inputs).map(([name, value]): [string, unknown] => {
      const slot = passedOn.indexOf(name);
      return [name, slot === -1 ? filled(value, values) : (before(slot) ?? value)];
    });
    added.push([own, { class_type: loader.class_type, inputs: Object.fromEntries(inputs) }]);
    before = (slot) => [own, slot];
  }
  const rest = relinked(withoutNode(flow, id), id, before);
  // A second loader, for example of another branch.
  return withLoras({ ...rest, ...Object.fromEntries(added) }, []);
}

/** Without the inputs that are linked to a node that is not there: those that nothing takes the place of are optional ones. */
const withoutLinksTo = (flow: Workflow, id: string): Workflow =>
  Object.fromEntries(
    Object.entries(flow).map(([own, one]) => [
      own,
      {
        ...one,
        inputs: Object.fromEntries(
          Object.entries(one.inputs).filter(([, value]) => !(isLink(value) && value[0] === id)),
        ),
      },
    ]),
  );

function withoutUnfilled(flow: Workflow, values: InputValues): Workflow {
  const found = Object.entries(flow).find(
    ([, one]) =>
      one._meta?.otherwise !== undefined &&
      namesIn(one).some((name) => isInputName(name) && values[name] === undefined),
  );
  if (found === undefined) return flow;
  const [id, { _meta: meta }] = found;
  return withoutUnfilled(
    withoutLinksTo(
      relinked(withoutNode(flow, id), id, (slot) => meta?.otherwise?.[slot]),
      id,
    ),
    values,
  );
}
