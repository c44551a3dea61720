import { comicsTexts } from '@ai-site/shared/domain/comics';
import type { ClaimedRun } from '../runs/claimed-run.ts';
import type { RunEnd } from '../runs/end-run.ts';
import { tidyText } from '../story/tidy-text.ts';

/** Without a model the words of a text stay: only what a voice cannot read is taken out. */
export function builtinRewrite({ run: { input } }: ClaimedRun): RunEnd {
  const tidied = tidyText(input);
  return {
    state: 'done',
    failure: comicsTexts.notRewritten,
    episode: { text: tidied === '' ? input : tidied, source: input },
  };
}
