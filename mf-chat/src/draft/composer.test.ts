import { uploads } from '@ai-site/shared/api/uploads';
import { SafeStorage, tabValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble, ManualClock, pickedFile, settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AttachmentsOptions, sortForModel } from '../attachments/attachments.ts';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import { uploadFile } from '../attachments/upload-file.ts';
import { ChatDrafts } from './chat-drafts.ts';
import { Composer, QUEUE_MAX } from './composer.ts';
import type { Written } from './written.ts';

let ids = 0;
const newId = () => `request-${++ids}`;
const { http } = createPlatformDouble();
const parts: AttachmentsOptions = {
  newId,
  send: (...file) => uploadFile({ http, scale: async (source) => source }, ...file),
};
const reopened = (chatId: string | null = null) => new Composer(new ChatDrafts(tabValues), chatId, parts);
const words = (text: string): Written => ({ text, files: [] });
const paper = sampleFile({ key: 'd-1', name: '合同.pdf' });

beforeEach(() => {
  sessionStorage.clear();
  http.answer(uploads.preAuthorization, () => ({ url: '/put/1', key: paper.key, expiresIn: 300 }));
  http.answer(uploads.fileToBos, () => paper);
});

async function withPaper(composer: Composer): Promise<Composer> {
  composer.attachments.add([pickedFile('合同.pdf')], sortForModel(undefined));
  await settled();
  return composer;
}

describe('the composer', () => {
  it('keeps a draft per chat through a reload', () => {
    reopened('a').write('甲的草稿');
    reopened(null).write('新会话的草稿');
    expect(reopened('a').draft).toBe('甲的草稿');
    expect(reopened(null).draft).toBe('新会话的草稿');
    expect(reopened('b').draft).toBe('');
  });

  it('sends the same text under the same id until it has arrived', () => {
    const composer = reopened();
    const first = composer.send(words('问题'), newId);
    expect(composer.send(words('问题'), newId)).toEqual(first);
    expect(composer.send({ text: '问题', files: [paper] }, newId)).not.toEqual(first);
    composer.sent();
    expect(composer.send(words('问题'), newId)).not.toEqual(first);
  });

  it('restores a question that was on its way when the page was left, with its id', () => {
    const { requestId } = reopened().send({ text: '路上的问题', files: [paper] }, newId);
    const composer = reopened();
    expect(composer.draft).toBe('路上的问题');
    expect(composer.attachments.results).toEqual([paper]);
    expect(composer.send(composer.takeDraft(), newId).requestId).toBe(requestId);
  });

  it('does not restore what the server has, though its URL was signed anew', () => {
    reopened('a').send({ text: '问题', files: [paper] }, newId);
    const composer = reopened('a');
    composer.alreadyAsked({ text: '问题', files: [{ ...paper, url: '/files/d-1?sign=2' }] });
    expect(composer.blank).toBe(true);
    expect(reopened('a').blank).toBe(true);
  });

  it('restores a question that differs by a file from what the server has', () => {
    reopened('a').send({ text: '问题', files: [paper] }, newId);
    const composer = reopened('a');
    composer.alreadyAsked(words('问题'));
    expect(composer.draft).toBe('问题');
  });

  it('queues, edits and removes', () => {
    const composer = reopened();
    for (const text of ['一', '二', '三']) {
      composer.write(text);
      composer.enqueue();
    }
    composer.removeQueued(0);
    composer.write('正在写');
    composer.editQueued(1);
    expect(composer.draft).toBe('三\n正在写');
    expect(composer.takeNext()).toEqual(words('二'));
    expect(composer.takeNext()).toBeUndefined();
  });

  it('keeps the draft when the queue is full', () => {
    const composer = reopened();
    for (let index = 0; index <= QUEUE_MAX; index += 1) {
      composer.write(`问题${index}`);
      composer.enqueue();
    }
    expect(composer.queue).toHaveLength(QUEUE_MAX);
    expect(composer.draft).toBe(`问题${QUEUE_MAX}`);
  });

  it('refuses blank and over-long text', () => {
    const composer = reopened();
    composer.write('  \n ');
    expect(composer.ready).toBe(false);
    composer.write('长'.repeat(20_001));
    expect(composer.ready).toBe(false);
  });

  it('moves with the chat when it gets its id', async () => {
    const composer = await withPaper(reopened());
    composer.write('下一问');
    composer.moveTo('c-1');
    expect(reopened('c-1')).toMatchObject({ draft: '下一问', attachments: { results: [paper] } });
    expect(reopened().blank).toBe(true);
  });

  it('leaves alone what is written in the next new chat while it waits for its id', () => {
    const kept = new ChatDrafts(tabValues);
    const first = new Composer(kept, null, parts);
    first.send(words('第一问'), newId);
    new Composer(kept, null, parts).write('另一个会话');
    first.moveTo('c-1');
    expect(reopened()).toMatchObject({ draft: '另一个会话', outgoing: null });
  });
});

describe('files of a draft', () => {
  it('make it ready once they have arrived, also without a text', async () => {
    const composer = reopened();
    composer.attachments.add([pickedFile('合同.pdf')], sortForModel(undefined));
    expect(composer).toMatchObject({ blank: false, ready: false });
    await settled();
    expect(composer.ready).toBe(true);
    expect(composer.takeDraft()).toEqual({ text: '', files: [paper] });
    expect(composer.blank).toBe(true);
  });

  it('outlive a reload', async () => {
    await withPaper(reopened('a'));
    expect(reopened('a').attachments.results).toEqual([paper]);
    expect(reopened('b').attachments.results).toEqual([]);
  });

  it('say after a reload that they had not arrived, and keep the question back', () => {
    reopened('a').attachments.add([pickedFile('合同.pdf')], sortForModel(undefined));
    const composer = reopened('a');
    const [lost] = composer.attachments.items;
    expect(lost).toMatchObject({ name: '合同.pdf', phase: 'failed', problem: '上传被中断，请重新添加' });
    composer.write('问题');
    expect(composer.ready).toBe(false);
    if (lost !== undefined) composer.attachments.remove(lost);
    expect(composer.ready).toBe(true);
  });

  it('wait in the queue with their question, and come back with it', async () => {
    const composer = await withPaper(reopened('a'));
    composer.write('总结一下');
    composer.enqueue();
    expect(reopened('a').queue).toEqual([{ text: '总结一下', files: [paper] }]);
    composer.editQueued(0);
    expect(composer).toMatchObject({ draft: '总结一下', attachments: { results: [paper] }, queue: [] });
  });

  it('come back once, before what was added since', () => {
    const composer = reopened();
    composer.rollback({ text: '问', files: [paper] });
    composer.rollback({ text: '', files: [sampleFile({ key: 'd-0' }), paper] });
    expect(composer.attachments.results.map(({ key }) => key)).toEqual(['d-0', 'd-1']);
    expect(composer.draft).toBe('问');
  });
});

describe('kept drafts', () => {
  it('live as long as the page when the browser refuses to store', () => {
    const broken = new Proxy(sessionStorage, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const kept = new ChatDrafts(new SafeStorage(() => broken));
    new Composer(kept, 'a', parts).write('草稿');
    expect(new Composer(kept, 'a', parts).draft).toBe('草稿');
  });

  it('outlive a login that expired, and not another account', () => {
    const kept = new ChatDrafts(tabValues);
    new Composer(kept, 'a', parts).write('草稿');
    kept.assignOwner('u-1');
    kept.assignOwner('u-1');
    expect(new Composer(kept, 'a', parts).draft).toBe('草稿');
    kept.assignOwner('u-2');
    expect(new Composer(kept, 'a', parts).draft).toBe('');
    expect(reopened('a').draft).toBe('');
  });

  it('are read in the form of a previous version, and in part when the rest cannot be read', () => {
    sessionStorage.setItem(
      'ai-site.chat.draft.a',
      JSON.stringify({ text: '旧', outgoing: { requestId: 'request-0', text: '在路上' }, queue: [{ text: '等着' }] }),
    );
    expect(reopened('a')).toMatchObject({
      draft: '旧',
      outgoing: { requestId: 'request-0', text: '在路上', files: [] },
      queue: [words('等着')],
    });
    sessionStorage.setItem(
      'ai-site.chat.draft.b',
      JSON.stringify({ text: '留下', attachments: [{ name: 1 }], outgoing: 5, queue: null }),
    );
    expect(reopened('b')).toMatchObject({ draft: '留下', outgoing: null, queue: [], attachments: { items: [] } });
  });

  it('of another kind of chat are its own', () => {
    new ChatDrafts(tabValues).write(null, {
      text: '我来聊',
      attachments: [],
      outgoing: null,
      queue: [],
      withoutInstructions: false,
    });
    expect(new ChatDrafts(tabValues, undefined, 'writer').read(null).text).toBe('');
  });

  it('are stored at most every 300 ms while somebody types, and at once when the page goes', async () => {
    const clock = new ManualClock();
    const stored: string[] = [];
    const storage = new Proxy(sessionStorage, {
      get: (target, name) =>
        name === 'setItem'
          ? (_: string, value: string) => stored.push(JSON.parse(value).value.text)
          : Reflect.get(target, name).bind(target),
    });
    const kept = new ChatDrafts(new SafeStorage(() => storage), clock);
    const composer = new Composer(kept, 'a', parts);
    for (const text of ['一', '一二', '一二三']) composer.write(text);
    expect(stored).toEqual(['一']);
    await clock.advance(299);
    expect(stored).toEqual(['一']);
    await clock.advance(1);
    expect(stored).toEqual(['一', '一二三']);
    composer.write('一二三四');
    kept.flush();
    await clock.advance(1000);
    expect(stored).toEqual(['一', '一二三', '一二三四']);
  });
});
