import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { expect, it } from '@jest/globals';
import { demoEngine } from '../../../demo-engine/src/index.ts';
import { OwnChat, type ServingChatFile } from '../local/chat/own-chat.ts';
import { type WriterSettings, writersOf } from './writers.ts';

const nothing: WriterSettings = {
  models: { baseUrl: null, apiKey: null, byTier: {} },
  writingModel: null,
  modelSilenceMs: 1000,
};

/** Serves as it is told. */
class ToldChat extends OwnChat {
  file: ServingChatFile | null = null;

  constructor() {
    super({ directory: '/none', installed: true });
  }

  override get serving(): ServingChatFile | null {
    return this.file;
  }
}

it("texts are written by the operator's own file while there is one, titles by templates after it", () => {
  const chat = new ToldChat();
  const writersFor = writersOf(nothing, chat, demoEngine.titleWriter());
  const idsOf = (tool: string): string[] => writersFor(tool).map(({ id }) => id);
  expect([idsOf(articleWriter.code), idsOf(titleGenerator.code)]).toEqual([[], ['builtin']]);
  chat.file = { name: 'a.gguf', window: 7000 };
  expect([idsOf(articleWriter.code), idsOf(titleGenerator.code)]).toEqual([['local'], ['local', 'builtin']]);
});

it('a configured model writes alone', () => {
  const chat = new ToldChat();
  chat.file = { name: 'a.gguf', window: 7000 };
  const writersFor = writersOf(
    { ...nothing, models: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'k', byTier: {} }, writingModel: 'writes' },
    chat,
    demoEngine.titleWriter(),
  );
  expect(writersFor(titleGenerator.code).map(({ id }) => id)).toEqual(['writing']);
});

it('without the demonstration engine titles are open only while the operator has a file', () => {
  const chat = new ToldChat();
  const writersFor = writersOf(nothing, chat, null);
  expect(writersFor(titleGenerator.code)).toEqual([]);
  chat.file = { name: 'a.gguf', window: 7000 };
  expect(writersFor(titleGenerator.code).map(({ id }) => id)).toEqual(['local']);
});
