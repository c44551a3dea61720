const library = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');
const { testDepth } = require('./test-depth.ts');

library.configureGlobal({ numRuns: testDepth.propertyRuns });

module.exports = library;
