import { expect, it } from '@jest/globals';
import { TfjsLayersError, tfjsLayersGraph } from './tfjs-layers.ts';

const convolution = {
  class_name: 'Conv2D',
  name: 'conv',
  config: {
    kernel_size: [1, 2],
    strides: [1, 1],
    dilation_rate: [1, 1],
    groups: 1,
    padding: 'same',
    data_format: 'channels_last',
    activation: 'relu',
    use_bias: true,
  },
  inbound_nodes: [[['in', 0, 0, {}]]],
};

const model = (layer: object = convolution, output = 'conv'): string =>
  JSON.stringify({
    format: 'layers-model',
    modelTopology: {
      model_config: {
        config: {
          name: 'net',
          layers: [
            {
              class_name: 'InputLayer',
              name: 'in',
              config: { batch_input_shape: [null, null, null, 2] },
              inbound_nodes: [],
            },
            layer,
          ],
          input_layers: [['in', 0, 0]],
          output_layers: [[output, 0, 0]],
        },
      },
    },
    weightsManifest: [
      {
        weights: [
          { name: 'conv/kernel', shape: [1, 2, 2, 3], dtype: 'float32' },
          { name: 'conv/bias', shape: [3], dtype: 'float32' },
        ],
      },
    ],
  });
const weights = new Uint8Array(Float32Array.from({ length: 15 }, (_, index) => index).buffer);

it('turns kernels and names outputs by their layers', () => {
  const { inputs, outputs, nodes, tensors } = tfjsLayersGraph(model(), weights);
  expect([inputs[0], outputs[0]?.name]).toEqual([{ name: 'in', shape: ['batch', 2, 'height', 'width'] }, 'conv']);
  expect(nodes).toEqual([
    {
      type: 'Conv',
      inputs: ['in', 'conv/kernel', 'conv/bias'],
      outputs: ['conv/linear'],
      attributes: { kernel_shape: [1, 2], auto_pad: 'SAME_UPPER' },
    },
    { type: 'Relu', inputs: ['conv/linear'], outputs: ['conv'] },
  ]);
  // Of [place, input, output] as [output, input, place].
  expect(tensors.map(({ shape, values }) => [shape, [...values]])).toEqual([
    [
      [3, 2, 1, 2],
      [0, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11],
    ],
    [[3], [12, 13, 14]],
  ]);
});

it.each([
  ['a layer of another class', model({ ...convolution, class_name: 'LSTM' }), weights, 'LSTM'],
  ['a stride', model({ ...convolution, config: { ...convolution.config, strides: [2, 2] } }), weights, 'conv'],
  ['an activation', model({ ...convolution, config: { ...convolution.config, activation: 'swish' } }), weights, 'conv'],
  ['missing weights', model({ ...convolution, name: 'other' }, 'other'), weights, 'other has no kernel'],
  ['fewer bytes than are listed', model(), weights.subarray(4), '60 bytes'],
  ['another format', JSON.stringify({ format: 'graph-model' }), weights, 'not a model of layers'],
  ['no JSON', '<html>', weights, 'not a model of layers'],
])('refuses %s', (_, text, bytes, message) => {
  expect(() => tfjsLayersGraph(text, bytes)).toThrow(TfjsLayersError);
  expect(() => tfjsLayersGraph(text, bytes)).toThrow(message);
});
