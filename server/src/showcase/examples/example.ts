import type { ToolDefinition, ToolValues } from '@ai-site/shared/tools';

/** Tags of examples, in the order of the chips. */
export const exampleTags = ['玩具', '美食', '山水', '国风', '奇幻', '城市', '花木', '设计'] as const;
export type ExampleTag = (typeof exampleTags)[number];

/** How an example is made: what a person fills into the form of a tool. */
export interface Example {
  /** Part of its publication's id and of the names of its files: never reused for another example. */
  readonly id: string;
  readonly tool: ToolDefinition;
  /** All values of the form. */
  readonly values: ToolValues;
  readonly seed: number;
  /** One line of at most 40 characters. */
  readonly description: string;
  readonly tags: readonly ExampleTag[];
}
