import type { EmbeddedKind, TextEmbedder } from '../../text-embedder.ts';

export interface MeaningEmbedder extends TextEmbedder {
  /** What it was given, in order. */
  readonly given: { readonly texts: readonly string[]; readonly kind: EmbeddedKind }[];
  /** Called before each answer. */
  before: (signal: AbortSignal) => Promise<void>;
}

/** Texts with a character of a meaning are alike. `meanings`: the characters of each. */
export function meaningEmbedder(...meanings: readonly string[]): MeaningEmbedder {
  const vectorOf = (text: string): Float32Array => {
    const vector = Float32Array.of(
      0.1,
      ...meanings.map((characters) => [...text].filter((character) => characters.includes(character)).length),
    );
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  const embedder: MeaningEmbedder = {
    edition: 'meanings',
    related: 0.6,
    given: [],
    before: async () => undefined,
    async embed(texts, kind, signal) {
      embedder.given.push({ texts, kind });
      await embedder.before(signal);
      return texts.map(vectorOf);
    },
  };
  return embedder;
}
