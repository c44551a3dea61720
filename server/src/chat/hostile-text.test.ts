import { themeOf } from '@ai-site/shared/domain/chat-theme';
import { expect, it } from '@jest/globals';
import { calculate } from '../../demo-engine/src/arithmetic/calculate.ts';
import { writeCopy } from '../../demo-engine/src/copywriting/write-copy.ts';
import { documentAnswer } from '../../demo-engine/src/documents/document-answer.ts';
import { smallTalk } from '../../demo-engine/src/small-talk.ts';
import { readFileBlocks, writeFileBlock } from '../engines/file-blocks.ts';
import { subjectOf, subjectSigns } from '../engines/help/question-terms.ts';
import { syllablesOf } from '../engines/speech/builtin/pinyin.ts';
import { scriptRuns } from '../engines/speech/builtin/scripts.ts';
import { spokenChinese } from '../engines/speech/builtin/spoken-chinese.ts';
import { SENTENCE_MAX } from '../engines/speech/cut-sentences.ts';
import { kindOfUpstreamBody } from '../engines/upstream/upstream-error.ts';
import { printable } from '../platform/pdf/printable.ts';
import { holdsUp, hostileTexts, LENGTH } from '../testing/hostile-texts.ts';
import { testDepth } from '../testing/test-depth.ts';
import { conversationOf } from './context/conversation.ts';
import { cleanFileName } from './files/file-name.ts';
import { fitText } from './files/fit-documents.ts';
import { foundText } from './history/found-text.ts';
import { tokensOf } from './models/tokens.ts';
import { documentParts } from './reading/document-parts.ts';
import { readSuggestions } from './suggestions/suggestions.ts';
import { cleanTitle } from './titles/clean-title.ts';
import { keyPhrase } from './titles/key-phrase.ts';
import { detectLanguage } from './voice/language/detect-language.ts';
import { latinLanguage } from './voice/language/latin-words.ts';
import { sentencesOf } from './voice/sentences/sentence-splitter.ts';

const functions: Readonly<Record<string, (text: string) => unknown>> = {
  themeOf,
  subjectOf,
  subjectSigns,
  smallTalk,
  calculate,
  'calculate, a short text': (text) => calculate(text.slice(0, 100) + text.slice(-100)),
  writeCopy: (text) => writeCopy(text, () => 0.5),
  cleanTitle,
  keyPhrase,
  readFileBlocks,
  cleanFileName,
  'documentAnswer, a hostile document': (text) => documentAnswer([{ name: 'a.txt', text }], '的'),
  'documentAnswer, a hostile question': (text) =>
    documentAnswer([{ name: 'a.txt', text: '一句话。\n\n'.repeat(200) }], text),
  'fitText, a hostile document': (text) => fitText(text, '的', 1000),
  'fitText, a hostile question': (text) => fitText('一句话。\n\n'.repeat(200), text, 100),
  'readSuggestions, a hostile answer': (text) => readSuggestions(text, '问题'),
  detectLanguage,
  latinLanguage,
  scriptRuns,
  printable,
  tokensOf,
  kindOfUpstreamBody,
  'foundText, a hostile message': (text) => foundText(text, '的'),
  'foundText, a hostile keyword': (text) => foundText('的a'.repeat(LENGTH / 2), text.slice(0, 100)),
  'sentencesOf, text to read aloud': (text) => sentencesOf(text, 'zh'),
  'spokenChinese, one sentence': (text) => spokenChinese(text.slice(0, SENTENCE_MAX)),
  'syllablesOf, one sentence': (text) => syllablesOf(text.slice(0, SENTENCE_MAX)),
  documentParts: (text) => documentParts([{ name: 'a.txt', text }], 500),
  conversationOf: (text) => conversationOf([{ role: 'user', content: text }], 2 * LENGTH),
  'file blocks': (text) => readFileBlocks(writeFileBlock({ name: text, text })),
};

/** By day every function gets a fifth of the texts, and every text some of the functions. */
const textsOf = (no: number) => hostileTexts.filter((_, at) => testDepth.everyVariant || at % 5 === no % 5);

it.each(Object.entries(functions).map(([name, work], no) => ({ name, work, no })))(
  '$name never holds up the event loop, whatever the text',
  ({ work, no }) => {
    const slow = textsOf(no)
      .filter((text) => holdsUp(() => work(text)))
      .map((text) => `${text.slice(0, 8)}…${text.slice(-4)}`);
    expect(slow).toEqual([]);
  },
);
