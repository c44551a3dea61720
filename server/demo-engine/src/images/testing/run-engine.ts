import { resultsOf } from '../../../../src/engines/classical/images/testing/run-engine.ts';
import { runOperation } from '../thread/run-operation.ts';

export const resultOf = resultsOf(runOperation);
