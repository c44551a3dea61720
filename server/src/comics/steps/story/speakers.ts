import { type Cast, type Mention, nameMentions } from './names.ts';
import { clauseAfter, clauseBefore, type Quote } from './quotes.ts';
import { isSpoken } from './spans.ts';
import { SPEECH_VERB } from './words/speech-words.ts';

/** What somebody says. */
export interface Speech extends Quote {
  /** Null: nobody knows; the narrator speaks it. */
  readonly roleId: string | null;
}

/** Between two speeches without words that tell who speaks. */
const TURN = 4;

/** The role that a clause names as the one who speaks: the first one of its last part with a name. */
function subjectOf(clause: string, cast: readonly Cast[]): string | undefined {
  const parts = clause.split(/[，,、]/).filter((part) => part.trim() !== '');
  for (const part of parts.toReversed()) {
    // Who is named behind it is the object: 他把信放进小满手里，轻声说
    if (/^\s*[他她它我](?![的们])/.test(part)) return undefined;
    const first = nameMentions(part, cast).find(
      ({ from, to }) => !/[把被给对向跟让将]$/.test(part.slice(0, from)) && part.charAt(to) !== '的',
    );
    if (first !== undefined) return first.roleId;
    if (/[他她它我]/.test(part)) return undefined;
  }
  return undefined;
}

/** The pronoun of a clause as the mentions of the text resolve it. */
const pronounIn = (mentions: readonly Mention[], from: number, to: number): string | undefined =>
  mentions.find((one) => one.kind === 'pronoun' && one.from >= from && one.to <= to)?.roleId;

/** Who says each of the quotes: named before or behind it, or the other one of two who talk. */
export function speechesOf(
  text: string,
  quotes: readonly Quote[],
  cast: readonly Cast[],
  mentions: readonly Mention[],
): Speech[] {
  const speeches: Speech[] = [];
  for (const quote of quotes) {
    const before = clauseBefore(text, quote.from);
    const after = clauseAfter(text, quote.to);
    const leads = /[:：]\s*$/.test(before) || SPEECH_VERB.test(before);
    const follows = SPEECH_VERB.test(after);
    const told =
      (leads ? (subjectOf(before, cast) ?? pronounIn(mentions, quote.from - before.length, quote.from)) : undefined) ??
      (follows ? (subjectOf(after, cast) ?? pronounIn(mentions, quote.to, quote.to + after.length)) : undefined) ??
      actingBehind(after, cast) ??
      (before.trim() === '' ? turnOf(speeches, quote, text) : subjectOf(before, cast));
    speeches.push({ ...quote, roleId: told ?? otherOf(text, speeches, mentions, quote) ?? null });
  }
  return speeches;
}

/** Who acts right behind what is said: “……”小女孩走进来。 */
const actingBehind = (after: string, cast: readonly Cast[]): string | undefined =>
  nameMentions(after, cast).find(({ from, to }) => from === 0 && after.charAt(to) !== '的')?.roleId;

/** Of two who talk by turns, the one whose turn it is. */
function turnOf(speeches: readonly Speech[], { from }: Quote, text: string): string | undefined {
  const last = speeches.at(-1);
  const other = speeches.at(-2);
  if (last === undefined || other === undefined) return undefined;
  const isTurn = text.slice(last.to, from).trim().length <= TURN;
  return isTurn && other.roleId !== last.roleId ? (other.roleId ?? undefined) : undefined;
}

/** Who acts in the sentence before a speech, where nobody else is told to speak; right behind a speech the other one of two who were named. */
function otherOf(
  text: string,
  speeches: readonly Speech[],
  mentions: readonly Mention[],
  { from }: Quote,
): string | undefined {
  const last = speeches.at(-1);
  const told = text.slice(last?.to ?? 0, from).trimEnd();
  const named = [...new Set(mentions.filter((one) => one.from < from).map(({ roleId }) => roleId))];
  if (isSpoken(told)) {
    // Of a paragraph of its own nobody knows.
    const before = text.slice(Math.max(0, from - 8), from);
    if (before.slice(before.trimEnd().length).includes('\n')) return undefined;
    const sentence = told.split(/(?<=[。！？!?\n])/).at(-1) ?? '';
    const end = text.slice(0, from).trimEnd().length;
    return mentions.find((one) => one.from >= end - sentence.length && one.to <= end && text.charAt(one.to) !== '的')
      ?.roleId;
  }
  return named.length === 2 && last !== undefined && last.roleId !== null
    ? named.find((id) => id !== last.roleId)
    : undefined;
}
