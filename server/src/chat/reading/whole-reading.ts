import { EngineError } from '../../engines/engine-error.ts';
import type { AnswerPiece, ChatEngine, ChatRequest, ChatTurn } from '../../engines/port.ts';
import { wholeAnswer } from '../../engines/whole-answer.ts';
import { answerTokensOf, firstTokens } from '../models/tokens.ts';

/** Documents that are read part by part before the answer. */
export interface WholeReading {
  /** Text of each part, which fits the model's window. */
  readonly parts: readonly string[];
  readonly question: string;
  /** Maximum tokens of the notes on one part, so that those on all parts fit beside the question. */
  readonly notesTokens: number;
}

/** Maximum parts of one reading. */
export const PARTS_MAX = 40;
/** Parts that are read at the same time. */
const AT_ONCE = 3;
/** Tokens of the task around a part. */
const TASK_TOKENS = 400;
/** Share of the window that the question may take beside a part. */
const QUESTION_SHARE = 0.1;
/** Every model counts tokens differently from the estimate. */
const MARGIN = 0.9;
const PART_TOKENS_MIN = 200;
/** Share of the window left by the answer that the notes may take. */
const NOTES_SHARE = 0.6;
const NOTES_TOKENS_MAX = 1500;
const SUMMARY = '总结全文的主要内容';

/** Tokens of one part; depends on the window only, so that the price is known before the question is written. */
export function partTokensOf(window: number): number {
  return Math.max(
    PART_TOKENS_MIN,
    Math.floor((window - answerTokensOf(window) - window * QUESTION_SHARE - TASK_TOKENS) * MARGIN),
  );
}

/** Prepares the reading of all parts for a question in a model's window. */
export function wholeReadingOf(parts: readonly string[], question: string, window: number): WholeReading {
  const notes = Math.floor((window - answerTokensOf(window)) * NOTES_SHARE);
  return {
    parts,
    question: firstTokens(question.trim() === '' ? SUMMARY : question, Math.floor(window * QUESTION_SHARE)),
    notesTokens: Math.min(NOTES_TOKENS_MAX, Math.floor(notes / Math.max(1, parts.length))),
  };
}

/** Tokens of the notes on all parts. */
export const notesRoomOf = ({ parts, notesTokens }: WholeReading): number => parts.length * notesTokens;

/**
 * Answers a question over whole documents: takes notes on every part, given as reasoning, then answers from the notes. Fails with
 * `EngineError` when a part cannot be read.
 */
export async function* answerFromWhole(
  engine: ChatEngine,
  request: ChatRequest,
  reading: WholeReading,
): AsyncGenerator<AnswerPiece, void, void> {
  const { parts } = reading;
  const notes: string[] = [];
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const read = await Promise.all(
      parts.slice(at, at + AT_ONCE).map((part, index) => notesOn(engine, request, reading, part, at + index + 1)),
    );
    for (const note of read) {
      notes.push(note);
      yield { kind: 'reasoning', text: `${note}\n\n` };
    }
  }
  yield* engine.answer({ ...request, messages: withNotes(request.messages, notes.join('\n\n')) });
}

/** Puts the notes before the text of the last question. */
export function withNotes(messages: readonly ChatTurn[], notes: string): ChatTurn[] {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  return messages.map((turn, index) =>
    index === at
      ? {
          ...turn,
          content: `【通读全文所做的笔记】\n${notes}\n【笔记结束】\n\n${turn.content.trim() === '' ? SUMMARY : turn.content}`,
        }
      : turn,
  );
}

async function notesOn(
  engine: ChatEngine,
  { model, signal }: ChatRequest,
  { parts, question, notesTokens }: WholeReading,
  part: string,
  number: number,
): Promise<string> {
  const content = `${part}\n\n【任务】\n以上是一份长文档的第 ${number} 部分，共 ${parts.length} 部分。请摘录并概括其中与下面的问题有关的全部内容，保留数字、名称和结论；与问题无关时用一句话说明这一部分讲什么。不要回答问题本身，不超过 ${notesTokens} 字。\n\n【问题】\n${question}`;
  const said = await wholeAnswer(engine, { messages: [{ role: 'user', content }], model, systemPrompt: '', signal });
  if (said.trim() === '') throw new EngineError('empty');
  return `第 ${number} / ${parts.length} 部分：\n${firstTokens(said.trim(), notesTokens)}`;
}
