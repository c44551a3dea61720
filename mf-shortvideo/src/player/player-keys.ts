/** What a key does to a preview. */
export type PreviewAction =
  | { readonly kind: 'step'; readonly frames: number }
  | { readonly kind: 'shot'; readonly by: number }
  | { readonly kind: 'toggle' | 'mute' | 'loop' | 'fullscreen' };

const actions: Readonly<Record<string, PreviewAction>> = {
  ' ': { kind: 'toggle' },
  j: { kind: 'shot', by: -1 },
  k: { kind: 'shot', by: 1 },
  arrowleft: { kind: 'step', frames: -1 },
  arrowright: { kind: 'step', frames: 1 },
  m: { kind: 'mute' },
  l: { kind: 'loop' },
  f: { kind: 'fullscreen' },
};

/** The action of a key; null: none. */
export const previewActionOf = (key: string): PreviewAction | null => actions[key.toLowerCase()] ?? null;
