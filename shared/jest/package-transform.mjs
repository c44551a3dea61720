import swc from '@swc/jest';

/** Begins of statements that ES modules alone have, at the begin of a line or of a minified statement, and calls that CommonJS modules may have too. */
const MODULE_SYNTAX = /(?:^|[;}]|\*\/)\s*(?:import|export)\b|\bimport\s*[(.]/m;

/** The Jest transform of packages: most are CommonJS, which Jest runs as it is. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, ...rest) =>
        MODULE_SYNTAX.test(source) ? transformer.process(source, ...rest) : { code: source },
    };
  },
};
