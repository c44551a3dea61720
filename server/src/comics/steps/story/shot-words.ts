import type { StoryboardLine } from '@ai-site/shared/domain/comics';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import type { Story } from './read-story.ts';
import { isSpoken, overlap, type Span } from './spans.ts';
import type { Speech } from './speakers.ts';

export interface SpokenWords {
  readonly narration: string;
  readonly lines: readonly StoryboardLine[];
}

/** A part of a span: told by the narrator (`speech` null), or said. */
export interface Part {
  readonly speech: Speech | null;
  readonly text: string;
}

/** The parts of a span in their order; what is said without its quotation marks. */
export function partsOf({ text, speeches }: Story, span: Span): Part[] {
  const parts: Part[] = [];
  let at = span.from;
  for (const speech of speeches) {
    const here = overlap(speech, span);
    if (here === null) continue;
    const inner = overlap(speech.inner, span);
    parts.push({ speech: null, text: text.slice(at, here.from) });
    parts.push({ speech, text: inner === null ? '' : text.slice(inner.from, inner.to) });
    at = here.to;
  }
  parts.push({ speech: null, text: text.slice(at, span.to) });
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter((part) => isSpoken(part.text));
}

/** What is heard of a span: what nobody in particular says stays in the narration, with its marks. */
export function wordsOf(story: Story, span: Span): SpokenWords {
  const whole = story.text.slice(span.from, span.to).trim();
  const parts = partsOf(story, span);
  const isTold = parts.every(({ speech }) => speech === null || speech.roleId === null);
  if (isTold || parts.length > comicsLimits.lines) return { narration: whole, lines: [] };
  const [first, ...rest] = parts;
  const leads = first?.speech === null;
  const lines = (leads ? rest : parts).map(
    ({ speech, text }): StoryboardLine => ({ roleId: speech?.roleId ?? null, text }),
  );
  return { narration: leads ? first.text : '', lines };
}
