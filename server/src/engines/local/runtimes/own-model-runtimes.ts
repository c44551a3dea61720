import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { manifestOf } from '../weights/package-weights.ts';

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });
const { devDependencies } = manifest.parse(
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
);

/** A package that runs models of an operator: installed for building and tests, a production install adds it by hand. */
export class OwnModelRuntime {
  readonly name: string;

  constructor(name: 'node-llama-cpp' | 'sherpa-onnx-node') {
    this.name = name;
  }

  /** Name and version that is known to work, as npm takes them. */
  get pinned(): string {
    return `${this.name}@${devDependencies[this.name]}`;
  }

  get isInstalled(): boolean {
    return manifestOf(this.name) !== undefined;
  }
}

export const chatRuntime = new OwnModelRuntime('node-llama-cpp');
export const speechRuntime = new OwnModelRuntime('sherpa-onnx-node');
