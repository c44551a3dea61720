import { comicsLimits } from '@ai-site/shared/domain/comics';
import { withoutEnd } from '@ai-site/shared/text/edges';
import { truncated } from '@ai-site/shared/text/truncated';
import type { Story } from './read-story.ts';
import { partsOf } from './shot-words.ts';
import type { Span } from './spans.ts';
import { TIME_JUMP, timesOfDay, weathers } from './words/shot-words.ts';
import { SPEECH_VERB } from './words/speech-words.ts';

const IMAGE_LENGTH = 160;
/** Words that only tell who speaks: 阿婆笑着说： */
const TAG = /^[^，。！？\n没不]{0,14}$/;

/** 说着： is 说. */
function verbOf(part: string): string {
  const words = withoutEnd(part, ':：。');
  return words.endsWith('着') || words.endsWith('了') ? words.slice(0, -1) : words;
}

const isTag = (part: string): boolean =>
  TAG.test(part.replace(/[:：。]$/, '')) && SPEECH_VERB.test(verbOf(part).slice(-3));

const nameOf = ({ cast }: Story, roleId: string): string => cast.find(({ id }) => id === roleId)?.names[0] ?? '';

/** The last of these words before a place, since the story went on later. */
function lastOf(text: string, at: number, table: readonly (readonly [RegExp, string])[]): string {
  const sentences = text.slice(0, at).split(/(?<=[。！？!?\n])/);
  for (const sentence of sentences.toReversed()) {
    const found = table.find(([pattern]) => pattern.test(sentence));
    if (found !== undefined) return found[1];
    if (TIME_JUMP.test(sentence)) return '';
  }
  return '';
}

const moodOf = (words: string): string =>
  /[！!]/.test(words) ? '神情激动' : /[？?]/.test(words) ? '神情疑惑' : '神情认真';

/** What is told in a span, with names in the place of pronouns. */
function toldIn(story: Story, span: Span): string {
  const parts: string[] = [];
  let at = span.from;
  const pronouns = story.mentions.filter(
    ({ kind, from, to }) => kind === 'pronoun' && from >= span.from && to <= span.to,
  );
  const seen = new Set<string>();
  for (const { from, to, roleId } of pronouns) {
    if (from < at) continue;
    const name = nameOf(story, roleId);
    parts.push(
      story.text.slice(at, from),
      name === '' || (seen.has(roleId) && !story.text.startsWith('我', from)) ? story.text.slice(from, to) : name,
    );
    seen.add(roleId);
    at = to;
  }
  return parts.join('') + story.text.slice(at, span.to);
}

const actionIn = (story: Story, span: Span): string => {
  const said = story.speeches.filter(({ from, to }) => from < span.to && to > span.from);
  const told: string[] = [];
  let at = span.from;
  for (const speech of said) {
    if (speech.from > at) told.push(toldIn(story, { from: at, to: speech.from }));
    at = Math.max(at, Math.min(speech.to, span.to));
  }
  if (at < span.to) told.push(toldIn(story, { from: at, to: span.to }));
  return told
    .flatMap((part) => part.split(/(?<=[。！？!?\n])/))
    .map((part) => part.replaceAll(/\s+/g, '').replace(/^[，。！？、：:；;,.”"]+/, ''))
    .filter((part) => part !== '' && !isTag(part))
    .map((part) => part.replace(/(?:说道|问道|喊道|叫道|答道|说|问|喊)?[：:，,]$/, ''))
    .join('，')
    .replaceAll(/[。；;](?=，|$)/g, '')
    .replaceAll(/，{2,}/g, '，');
};

/** Who speaks in a span, and how. */
function talkIn(story: Story, span: Span): string {
  const parts = partsOf(story, span).filter(({ speech }) => speech !== null && speech.roleId !== null);
  const names = [...new Set(parts.map(({ speech }) => nameOf(story, speech?.roleId ?? '')))].filter(
    (name) => name !== '',
  );
  if (names.length === 0) return '';
  return names.length === 1
    ? `${names[0]}正在说话，${moodOf(parts.map(({ text }) => text).join(''))}`
    : `${names.slice(0, 2).join('和')}面对面交谈`;
}

/** What is to be seen in a span, in the words of the text. */
export function imageOf(story: Story, span: Span): string {
  const action = actionIn(story, span);
  const talk = talkIn(story, span);
  const described = [action === '' ? '' : truncated(action, IMAGE_LENGTH), talk]
    .filter((part) => part !== '')
    .join('，');
  const base = described === '' ? truncated(toldIn(story, span).replaceAll(/[\s“”"]+/g, ''), IMAGE_LENGTH) : described;
  const around = [lastOf(story.narrated, span.to, timesOfDay), lastOf(story.narrated, span.to, weathers)].filter(
    (word) => word !== '' && !base.includes(word.slice(-1)),
  );
  return [base, ...around].join('，').slice(0, comicsLimits.prompt);
}
