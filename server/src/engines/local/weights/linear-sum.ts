/** Weights of a convolution whose sides are odd and equal: [output, input, y, x]. */
export interface Kernel {
  readonly outputs: number;
  readonly inputs: number;
  /** Pixels that it looks at to each side of the middle. */
  readonly radius: number;
  readonly values: Float64Array;
}

/** A sum of convolutions of values, by their names, and a constant for each channel. */
export interface LinearSum {
  readonly terms: ReadonlyMap<string, Kernel>;
  readonly bias: Float64Array;
}

const sideOf = ({ radius }: Pick<Kernel, 'radius'>): number => 2 * radius + 1;

/** Multiplications of a kernel, or of a sum, for each pixel. */
export const multiplications = (kernel: Kernel): number => kernel.outputs * kernel.inputs * sideOf(kernel) ** 2;
export const multiplicationsOf = ({ terms }: LinearSum): number =>
  [...terms.values()].reduce((sum, kernel) => sum + multiplications(kernel), 0);

const emptyKernel = (outputs: number, inputs: number, radius: number): Kernel => ({
  outputs,
  inputs,
  radius,
  values: new Float64Array(outputs * inputs * sideOf({ radius }) ** 2),
});

/** Adds a kernel to another that looks at least as far, from an output channel on. */
function addKernel(to: Kernel, from: Kernel, firstOutput = 0): void {
  const [side, target, shift] = [sideOf(from), sideOf(to), to.radius - from.radius];
  for (let plane = 0; plane < from.outputs * from.inputs; plane += 1)
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const at = ((firstOutput * to.inputs + plane) * target + y + shift) * target + x + shift;
        to.values[at] = (to.values[at] ?? 0) + (from.values[(plane * side + y) * side + x] ?? 0);
      }
}

/** One kernel for two convolutions, of which `after` takes what `before` makes. */
function composed(after: Kernel, before: Kernel): Kernel {
  const result = emptyKernel(after.outputs, before.inputs, after.radius + before.radius);
  const [side, own, target] = [sideOf(after), sideOf(before), sideOf(result)];
  const plane = before.inputs * own * own;
  /** Where each weight of one of its outputs comes in a plane of the result. */
  const places = Int32Array.from({ length: plane }, (_, at) => {
    const [input, row, column] = [Math.trunc(at / own ** 2), Math.trunc(at / own) % own, at % own];
    return (input * target + row) * target + column;
  });
  after.values.forEach((weight, at) => {
    if (weight === 0) return;
    const [output, middle] = [Math.trunc(at / side ** 2 / after.inputs), Math.trunc(at / side ** 2) % after.inputs];
    const [y, x] = [Math.trunc(at / side) % side, at % side];
    const to = output * before.inputs * target * target + y * target + x;
    for (let place = 0, from = middle * plane; place < plane; place += 1, from += 1) {
      const sum = to + (places[place] ?? 0);
      result.values[sum] = (result.values[sum] ?? 0) + weight * (before.values[from] ?? 0);
    }
  });
  return result;
}

/** A value itself. */
export function itself(name: string, channels: number): LinearSum {
  const kernel = emptyKernel(channels, channels, 0);
  for (let channel = 0; channel < channels; channel += 1) kernel.values[channel * channels + channel] = 1;
  return { terms: new Map([[name, kernel]]), bias: new Float64Array(channels) };
}

/** The channels of several sums, one after the other. */
export function joined(sums: readonly LinearSum[]): LinearSum {
  const outputs = sums.reduce((count, { bias }) => count + bias.length, 0);
  const bias = new Float64Array(outputs);
  const terms = new Map<string, Kernel>();
  for (const name of new Set(sums.flatMap((sum) => [...sum.terms.keys()]))) {
    const kernels = sums.flatMap((sum) => sum.terms.get(name) ?? []);
    const radius = Math.max(...kernels.map((kernel) => kernel.radius));
    terms.set(name, emptyKernel(outputs, kernels[0]?.inputs ?? 0, radius));
  }
  let first = 0;
  for (const sum of sums) {
    bias.set(sum.bias, first);
    for (const [name, kernel] of sum.terms) {
      const to = terms.get(name);
      if (to !== undefined) addKernel(to, kernel, first);
    }
    first += sum.bias.length;
  }
  return { terms, bias };
}

/** Two sums added, channel by channel. */
export function added(one: LinearSum, other: LinearSum): LinearSum {
  const terms = new Map(one.terms);
  for (const [name, kernel] of other.terms) {
    const known = terms.get(name);
    if (known === undefined) {
      terms.set(name, kernel);
      continue;
    }
    const sum = emptyKernel(kernel.outputs, kernel.inputs, Math.max(kernel.radius, known.radius));
    addKernel(sum, known);
    addKernel(sum, kernel);
    terms.set(name, sum);
  }
  return { terms, bias: one.bias.map((value, channel) => value + (other.bias[channel] ?? 0)) };
}

/** A sum after a convolution. */
export function convolved(sum: LinearSum, kernel: Kernel, bias: ArrayLike<number>): LinearSum {
  const area = sideOf(kernel) ** 2;
  return {
    terms: new Map([...sum.terms].map(([name, before]) => [name, composed(kernel, before)])),
    bias: Float64Array.from({ length: kernel.outputs }, (_, output) => {
      let value = bias[output] ?? 0;
      for (let place = 0; place < kernel.inputs * area; place += 1)
        value +=
          (kernel.values[output * kernel.inputs * area + place] ?? 0) * (sum.bias[Math.trunc(place / area)] ?? 0);
      return value;
    }),
  };
}
