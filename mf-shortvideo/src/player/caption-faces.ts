/** Parts of the font of captions. `ranges`: the characters that a part has, as CSS writes them. */
export interface CaptionFace {
  readonly url: string;
  readonly ranges: string;
}

export const captionFaces: readonly CaptionFace[] = [];
