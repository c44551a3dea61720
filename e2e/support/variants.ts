import { testDepth } from '../../server/src/testing/test-depth.ts';

/** The variants that a repeated test runs for: the first ones daily, all of them nightly. Those that differ most stand first. */
export const variantsOf = <Variant>(all: readonly Variant[], daily: number): readonly Variant[] =>
  testDepth.everyVariant ? all : all.slice(0, daily);
