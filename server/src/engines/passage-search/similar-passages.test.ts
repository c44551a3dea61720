import { describe, expect, it } from '@jest/globals';
import { SimilarPassages } from './similar-passages.ts';
import { type MeaningEmbedder, meaningEmbedder } from './testing/meaning-embedder.ts';

const contract = '# 合同\n\n交付地点是北京。\n\n## 责任\n\n迟交要罚款。\n\n猫要单独托运。';
const long = Array.from({ length: 900 }, (_, at) => `编号${at}的条目。`).join('\n\n');

const kinds = ({ given }: MeaningEmbedder) => given.map(({ kind, texts }) => [kind, texts.length]);

function open(options: { readonly waitMs?: number } = {}) {
  const embedder = meaningEmbedder('违约罚款', '猫咪');
  const failures: unknown[] = [];
  const similar = new SimilarPassages({
    embedder: () => embedder,
    onFailure: (error) => failures.push(error),
    ...options,
  });
  const cosines = async (question: string, text = contract) => (await similar.of([text], question))?.cosines.get(text);
  return { embedder, failures, similar, cosines };
}

describe('the passages of a document', () => {
  it('are near a question of the same meaning that shares no character with them', async () => {
    const { cosines, similar } = open();
    const [place, fine, cat] = (await cosines('违约怎么办')) ?? [];
    expect(fine).toBeGreaterThan(0.9);
    expect([place, cat].every((cosine) => (cosine ?? 1) < 0.3)).toBe(true);
    expect((await similar.of([contract], '违约怎么办'))?.related).toBe(0.6);
  });

  it('are embedded once, with their headings; a later question takes one vector', async () => {
    const { cosines, embedder } = open();
    await cosines('违约怎么办');
    expect(embedder.given).toEqual([
      { kind: 'question', texts: ['违约怎么办'] },
      { kind: 'passage', texts: ['合同\n交付地点是北京。', '责任\n迟交要罚款。', '责任\n猫要单独托运。'] },
    ]);
    expect((await cosines('咪呢'))?.[2]).toBeGreaterThan(0.9);
    expect(kinds(embedder).slice(2)).toEqual([['question', 1]]);
  });

  it('of a long document are compared as far as they are the best 600 by words and position', async () => {
    const { cosines } = open();
    const found = (await cosines('编号 899', long)) ?? [];
    expect(found.filter((cosine) => cosine > -1)).toHaveLength(600);
    expect([found[0] !== -1, found[899] !== -1, found[898]]).toEqual([true, true, -1]);
  });

  it('are forgotten when enough others were asked about', async () => {
    const { cosines, embedder } = open();
    await cosines('违约');
    for (let document = 0; document < 14; document += 1) await cosines('违约', `${document}${long}`);
    embedder.given.length = 0;
    await cosines('违约');
    expect(kinds(embedder)).toEqual([
      ['question', 1],
      ['passage', 3],
    ]);
  });

  it('are compared neither for a question without words, nor without a model', async () => {
    const { similar, embedder } = open();
    expect([await similar.of([contract], ' '), await similar.of([], '违约'), embedder.given]).toEqual([null, null, []]);
    const none = new SimilarPassages({ embedder: () => null });
    expect([none.available, await none.of([contract], '违约')]).toEqual([false, null]);
  });
});

describe('a model that', () => {
  it('fails leaves the words alone, which is told once until it works again', async () => {
    const { cosines, embedder, failures } = open();
    embedder.before = async () => {
      throw new Error('broken');
    };
    expect([await cosines('违约'), await cosines('违约')]).toEqual([undefined, undefined]);
    expect(failures).toEqual([new Error('broken')]);
    embedder.before = async () => undefined;
    expect(await cosines('违约')).toHaveLength(3);
    embedder.before = async () => {
      throw new Error('broken again');
    };
    expect(await cosines('罚')).toBeUndefined();
    expect(failures).toHaveLength(2);
  });

  it('takes too long leaves the words alone; its vectors serve the next question', async () => {
    const { cosines, embedder, failures } = open({ waitMs: 20 });
    const late = Promise.withResolvers<void>();
    embedder.before = () => late.promise;
    expect(await cosines('违约')).toBeUndefined();
    expect(failures).toEqual([new Error('there were no vectors within 20 ms')]);
    embedder.before = async () => undefined;
    late.resolve();
    expect(await cosines('罚')).toHaveLength(3);
    expect(kinds(embedder)).toEqual([
      ['question', 1],
      ['question', 1],
      ['passage', 3],
    ]);
  });

  it('is not waited for after the signal, and is stopped with the site', async () => {
    const { similar, embedder } = open();
    const stopped = Promise.withResolvers<unknown>();
    embedder.before = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped.resolve(signal.reason);
          reject(signal.reason);
        });
      });
    const abort = new AbortController();
    const found = similar.of([contract], '违约', abort.signal);
    abort.abort(new Error('left'));
    await expect(found).rejects.toThrow('left');
    await expect(similar.of([contract], '违约', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    similar.close();
    expect(await stopped.promise).toEqual(new Error('the site ends'));
  });
});
