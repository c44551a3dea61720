import { beforeEach, describe, expect, it } from '@jest/globals';
import { Composer, QUEUE_MAX } from './composer.ts';
import { KeptDrafts } from './kept-drafts.ts';

let ids = 0;
const newId = () => `request-${++ids}`;
const reopened = (chatId: string | null = null) => new Composer(new KeptDrafts(sessionStorage), chatId);

beforeEach(() => sessionStorage.clear());

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
    const first = composer.depart('问题', newId);
    expect(composer.depart('问题', newId)).toEqual(first);
    composer.arrived();
    expect(composer.depart('问题', newId)).not.toEqual(first);
  });

  it('gives a question back that was on its way when the page was left, with its id', () => {
    const { requestId } = reopened().depart('路上的问题', newId);
    const composer = reopened();
    expect(composer.draft).toBe('路上的问题');
    expect(composer.depart(composer.takeDraft(), newId).requestId).toBe(requestId);
  });

  it('does not give back what the server has', () => {
    reopened('a').depart('问题', newId);
    const composer = reopened('a');
    composer.alreadyAsked('问题');
    expect(composer.draft).toBe('');
    expect(reopened('a').draft).toBe('');
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
    expect(composer.takeNext()).toBe('二');
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

  it('moves with the chat when it gets its id', () => {
    const composer = reopened();
    composer.write('下一问');
    composer.moveTo('c-1');
    expect(reopened('c-1').draft).toBe('下一问');
    expect(reopened().draft).toBe('');
  });

  it('leaves alone what is written in the next new chat while it waits for its id', () => {
    const kept = new KeptDrafts(sessionStorage);
    const first = new Composer(kept, null);
    first.depart('第一问', newId);
    new Composer(kept, null).write('另一个会话');
    first.moveTo('c-1');
    expect(reopened()).toMatchObject({ draft: '另一个会话', outgoing: null });
    expect(reopened('c-1').draft).toBe('第一问');
  });

  it('lives in memory when the storage refuses', () => {
    const broken = new Proxy(sessionStorage, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const kept = new KeptDrafts(broken);
    new Composer(kept, 'a').write('草稿');
    expect(new Composer(kept, 'a').draft).toBe('草稿');
  });

  it('outlives a login that expired, and not another account', () => {
    const kept = new KeptDrafts(sessionStorage);
    new Composer(kept, 'a').write('草稿');
    kept.belongTo('u-1');
    kept.belongTo('u-1');
    expect(new Composer(kept, 'a').draft).toBe('草稿');
    kept.belongTo('u-2');
    expect(new Composer(kept, 'a').draft).toBe('');
    expect(reopened('a').draft).toBe('');
  });
});
