import { runsOf } from '../../../../src/engines/classical/images/testing/run-engine.ts';
import { BuiltinImageEngine } from '../builtin-image-engine.ts';

export const { outputsOf, resultOf } = runsOf(new BuiltinImageEngine());
