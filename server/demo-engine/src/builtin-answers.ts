import { BUILTIN_ENGINE_NAME, NOT_OPEN } from '@ai-site/shared/api/chat';
import type { HelpArticle } from '@ai-site/shared/content/help';
import { chatFileTexts, storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { type FileBlock, readFileBlocks } from '../../src/engines/file-blocks.ts';
import { HelpIndex } from '../../src/engines/help/help-index.ts';
import type { Similarity } from '../../src/engines/similarity/similarity.ts';
import { calculate } from './arithmetic/calculate.ts';
import { writeCopy } from './copywriting/write-copy.ts';
import { documentAnswer, earlierDocumentAnswer } from './documents/document-answer.ts';
import { helpAnswer } from './help/help-answer.ts';
import { randomOf } from './question-random.ts';
import { smallTalk } from './small-talk.ts';

interface Responder {
  /** Markdown, or undefined when the question is not for this responder. */
  readonly respond: (question: string, random: () => number) => string | undefined;
  /** Shown under the answer. */
  readonly note: string;
}

const SHORT_NOTE = `> ${BUILTIN_ENGINE_NAME}`;
const DOCUMENT_NOTE = `> ${BUILTIN_ENGINE_NAME}只能摘录文档原文，不会理解和归纳 · 大模型${NOT_OPEN}`;
const imageNote = `> ${chatFileTexts.imageText} · 大模型${NOT_OPEN}`;
export const FULL_NOTE = `> 由${BUILTIN_ENGINE_NAME}回答 · 大模型${NOT_OPEN}`;

const abilities = `我现在能做的是：

- **回答本站的使用问题**，例如“收不到验证码怎么办”“算力多久过期”
- **做算术**，例如“128*3+15”“100的20%是多少”
- **按模板写标题和文案**，例如“给保温杯写 5 个标题”“写一篇露营灯的小红书笔记”
- **摘录文档原文**，上传文档后直接提问，或说“总结一下”`;

const unknown = `这个问题我答不上来：我只是${BUILTIN_ENGINE_NAME}，不是大语言模型，不想编一个答案给您。\n\n${abilities}`;

/** Whether a whole answer admits that it is none. */
export const isUnanswered = (answer: string): boolean => answer.startsWith(unknown);

/**
 * Whole answers without a model: quotations of the documents attached to the question, the site's own help texts, arithmetic, titles and copy
 * from templates. The same question with the same seed always has the same answer.
 */
export class BuiltinAnswers {
  readonly #responders: readonly Responder[];

  constructor(articles: readonly HelpArticle[]) {
    const index = new HelpIndex(articles);
    this.#responders = [
      { respond: (question) => greeting(smallTalk(question)), note: FULL_NOTE },
      { respond: calculate, note: SHORT_NOTE },
      { respond: writeCopy, note: `${SHORT_NOTE} · 模板文案，仅供参考` },
      { respond: (question) => helpAnswer(index, question), note: FULL_NOTE },
    ];
  }

  /** Answers the last of the questions; the earlier ones are searched for documents only. `similarity`: of its passages by meaning; null: words alone decide. */
  answerTo(questions: readonly string[], seed: string, similarity: Similarity | null = null): string {
    const { files, question } = readFileBlocks(questions.at(-1)?.trim() ?? '');
    if (files.length > 0) return fileAnswer(files, question, similarity);
    for (const { respond, note } of this.#responders) {
      const markdown = respond(question, randomOf(seed + question));
      if (markdown !== undefined) return `${markdown}\n\n${note}`;
    }
    const earlier = questions.map(readFileBlocks).findLast((turn) => turn.files.some(({ text }) => text !== ''));
    const quotation =
      earlier === undefined
        ? undefined
        : earlierDocumentAnswer(
            earlier.files.filter(({ text }) => text !== ''),
            question,
            similarity,
          );
    return quotation === undefined ? `${unknown}\n\n${FULL_NOTE}` : `${quotation}\n\n${DOCUMENT_NOTE}`;
  }
}

function fileAnswer(files: readonly FileBlock[], question: string, similarity: Similarity | null): string {
  const read = files.filter(({ text }) => text !== '');
  const without = files
    .filter(({ text }) => text === '')
    .map(({ name }) => `${name}：${storedFileTexts.noImageTextBlind}。`);
  const notes = [
    ...(read.some(({ image }) => image !== true) ? [DOCUMENT_NOTE] : []),
    ...(files.some(({ image }) => image === true) ? [imageNote] : []),
  ];
  return [
    ...without,
    ...(read.length === 0 ? [] : [documentAnswer(read, question, similarity)]),
    notes.join('\n>\n'),
  ].join('\n\n');
}

const greeting = (courtesy: string | undefined) =>
  courtesy === undefined ? undefined : `${courtesy}我是${BUILTIN_ENGINE_NAME}。\n\n${abilities}`;
