import swc from '@swc/jest';
import elementRef from '../webpack/element-ref.ts';

/** The Jest transform that corresponds to the webpack loader. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return { ...transformer, process: (source, ...rest) => transformer.process(elementRef(source), ...rest) };
  },
};
