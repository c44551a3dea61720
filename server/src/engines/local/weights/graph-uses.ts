import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';

/** Which nodes take the values of a graph, and the numbers among its tensors. */
export class GraphUses {
  readonly tensors: ReadonlyMap<string, OnnxTensor>;
  readonly #users = new Map<string, OnnxNode[]>();

  constructor({ nodes, tensors, outputs }: OnnxGraph) {
    this.tensors = new Map(tensors.map((tensor) => [tensor.name, tensor]));
    for (const node of nodes) for (const input of new Set(node.inputs)) this.#usersOf(input).push(node);
    // What is an output has a user more.
    for (const { name } of outputs) this.#usersOf(name).push({ type: '', inputs: [name], outputs: [] });
  }

  #usersOf(name: string): OnnxNode[] {
    const users = this.#users.get(name) ?? [];
    this.#users.set(name, users);
    return users;
  }

  users(name: string): readonly OnnxNode[] {
    return this.#users.get(name) ?? [];
  }

  /** The node that takes a value; undefined: there are several, or none. */
  onlyUser(name = ''): OnnxNode | undefined {
    const users = this.users(name);
    return users.length === 1 ? users[0] : undefined;
  }

  /** The floats of a tensor, with their shape. */
  floats(name = ''): { readonly shape: readonly number[]; readonly values: Float32Array } | undefined {
    const { shape, values } = this.tensors.get(name) ?? {};
    return shape !== undefined && values instanceof Float32Array ? { shape, values } : undefined;
  }

  /** The number that a tensor of one value is. */
  number(name = ''): number | undefined {
    const values = this.tensors.get(name)?.values;
    return values?.length === 1 ? Number(values[0]) : undefined;
  }

  /** The number that a node of a type takes beside a value. */
  numberBeside(name: string, node: OnnxNode | undefined, type: string): number | undefined {
    return node?.type === type ? this.number(node.inputs.find((input) => input !== name)) : undefined;
  }
}

/** A value times a number, and one more added to it. */
export interface Affine {
  readonly scale: number;
  readonly shift: number;
}

/** What multiplies and moves all of a value by a number after it is made: the nodes that do so, and the value after them. */
export function affineAfter(
  start: string,
  uses: GraphUses,
): Affine & { readonly end: string; readonly nodes: readonly OnnxNode[] } {
  let [end, scale, shift] = [start, 1, 0];
  const nodes: OnnxNode[] = [];
  for (;;) {
    const user = uses.onlyUser(end);
    const [by, more] = [uses.numberBeside(end, user, 'Mul'), uses.numberBeside(end, user, 'Add')];
    if (user === undefined || (by === undefined && more === undefined)) return { end, scale, shift, nodes };
    scale *= by ?? 1;
    shift = shift * (by ?? 1) + (more ?? 0);
    nodes.push(user);
    end = user.outputs[0] ?? '';
  }
}
