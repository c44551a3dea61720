import { type Explanation, explain } from '../explanations/explanation.ts';

/** A refusal of a command: its text in English, `{name}` is a value, and what its page says. */
export interface CommandRefusal extends Explanation {
  readonly text: string;
}

export const entry = <Text extends string>(text: Text, means: string, why: string, remedy: string) => ({
  text,
  ...explain(means, why, remedy),
});
