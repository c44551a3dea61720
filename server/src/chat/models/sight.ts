/** Which images a model gets; the others are only mentioned by name. */
export interface Sight {
  /** Whether the model accepts images. */
  readonly sees: boolean;
  /** Whether it answers with images and so also gets those of its earlier answers. */
  readonly draws: boolean;
}
