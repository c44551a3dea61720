import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SimilarPassages } from '../../passage-search/similar-passages.ts';
import { cosineOf } from '../../similarity/cosine.ts';
import { tinyNet } from '../own/testing/tiny-nets.ts';
import { NetProcess } from '../process/net-process.ts';
import { SpeechFolders } from '../speech/speech-folders.ts';
import { onnxFile } from '../weights/onnx-model.ts';
import { embeddingListText, embeddingProblemText } from './embedding-list-text.ts';
import { OwnEmbeddings } from './own-embeddings.ts';
import {
  tinyEmbeddings,
  tinyFolder,
  tinySentenceEmbeddings,
  tokenizerFile,
  vocabularyFile,
  writeFolder,
} from './testing/tiny-embeddings.ts';

jest.setTimeout(HANG_LIMIT_MS);

const never = new AbortController().signal;
const nets = new NetProcess({ idleMs: HANG_LIMIT_MS });
let root: string;
let own: OwnEmbeddings;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ai-site-embeddings-'));
});
afterAll(async () => {
  nets.close();
  await rm(root, { recursive: true });
});

describe('folders of text embeddings', () => {
  it('are recognised by their net and tokenizer, tried and measured; the first one serves', async () => {
    const models = path.join(root, 'good');
    await writeFolder(path.join(models, 'a-tokens'), tinyFolder());
    await writeFolder(path.join(models, 'b-texts'), {
      'any.onnx': onnxFile(tinySentenceEmbeddings()),
      'vocab.txt': vocabularyFile,
    });
    await writeFile(path.join(models, 'notes.txt'), 'no folder');
    await mkdir(path.join(models, 'empty'));
    own = new OwnEmbeddings({ models, nets });
    expect(own.embedder).toBeNull();
    const found = await own.list();
    expect(found.map(({ name, use, problem }) => [name, use?.output, use?.pooling, use?.typed, problem])).toEqual([
      ['a-tokens', 'last_hidden_state', 'mean', true, null],
      ['b-texts', 'sentence_embedding', 'none', false, null],
    ]);
    for (const { trial } of found)
      expect([(trial?.ms ?? 0) > 0, (trial?.mib ?? 0) > 20, (trial?.alike ?? 0) > (trial?.apart ?? 0) + 0.1]).toEqual([
        true,
        true,
        true,
      ]);
    expect(embeddingListText('/models', found)).toMatch(
      / {2}a-tokens\/ \(1 MB\) embed \(8 dimensions\), serves 长文档问答; its trial here: \d+\.\d ms for a passage of 300 characters, at most \d+ MiB/,
    );
    expect(own.embedder?.edition).toBe(found[0]?.use?.edition);
    // Those of speech are others.
    expect(await new SpeechFolders(models).list()).toEqual([]);

    await rm(path.join(models, 'a-tokens'), { recursive: true });
    await own.list();
    expect(own.embedder?.edition).toBe(found[1]?.use?.edition);
  });

  it('that are of no use are told in one sentence, with what was expected', async () => {
    const models = path.join(root, 'useless');
    const net = onnxFile(tinyEmbeddings());
    const write = (name: string, content: Parameters<typeof writeFolder>[1]) =>
      writeFolder(path.join(models, name), content);
    await write('a-broken', { 'model.onnx': 'no net', 'tokenizer.json': tokenizerFile });
    await write('b-without-tokenizer', { 'model.onnx': net });
    await write('c-other-tokenizer', {
      'model.onnx': net,
      'tokenizer.json': JSON.stringify({ model: { type: 'BPE', vocab: {}, merges: [] } }),
    });
    await write('d-no-json', { 'model.onnx': net, 'tokenizer.json': '{' });
    await write('e-without-special', { 'model.onnx': net, 'vocab.txt': '违\n约\n' });
    await write('f-unknown', { 'model.onnx': tinyNet('other'), 'vocab.txt': vocabularyFile });
    await write('g-weak', { 'model.onnx': onnxFile(tinyEmbeddings({ blind: true })), 'vocab.txt': vocabularyFile });
    await write('h-no-run', {
      'model.onnx': onnxFile({
        ...tinyEmbeddings(),
        nodes: [{ type: 'NoSuch', inputs: ['input_ids'], outputs: ['last_hidden_state'] }],
      }),
      'vocab.txt': vocabularyFile,
    });
    const useless = new OwnEmbeddings({ models, nets });
    const problems = (await useless.list()).map(({ problem }) =>
      problem === null ? '' : embeddingProblemText(problem),
    );
    expect(problems).toEqual([
      '无法运行：model.onnx 不是完整的 ONNX 文件',
      '文件夹不完整：缺少可用的 tokenizer.json / vocab.txt；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt',
      '文件夹不完整：缺少可用的 tokenizer.json (WordPiece)；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt',
      '文件夹不完整：缺少可用的 tokenizer.json；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt',
      '文件夹不完整：缺少可用的 vocab.txt ([PAD])；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt',
      expect.stringMatching(
        /^认不出用途，它的输入和输出是 float32\[1×8\] → float32\[1×8\]；可用的文本向量模型输入 input_ids/,
      ),
      '不能使用：试用时分不出意思相近的中文句子；需要为中文检索训练的文本向量模型',
      expect.stringMatching(/^无法运行：.*NoSuch/),
    ]);
    expect(useless.embedder).toBeNull();
  });
});

describe('vectors of texts', () => {
  const serving = () => {
    const { embedder } = own;
    if (embedder === null) throw new Error('no model serves');
    return embedder;
  };

  it('are alike where the meaning is, in the order of the texts, of length 1, however many and long they are', async () => {
    const embedder = serving();
    const texts = ['违约', '猫'.repeat(400), '罚款', ...Array.from({ length: 30 }, () => '雨'), '喵'];
    const vectors = await embedder.embed(texts, 'passage', never);
    expect(vectors).toHaveLength(texts.length);
    const [fine = new Float32Array(), cat = fine, penalty = fine] = vectors;
    for (const vector of vectors) expect(cosineOf(vector, vector)).toBeCloseTo(1, 5);
    expect(cosineOf(fine, penalty)).toBeGreaterThan(0.95);
    expect(cosineOf(fine, cat)).toBeLessThan(0.3);
    expect(cosineOf(cat, vectors.at(-1) ?? fine)).toBeGreaterThan(0.9);
  });

  it('find the passage of a document that shares no character with the question', async () => {
    const text = '交付地点在上海。\n\n迟交须赔偿。\n\n猫单独托运。';
    const found = await new SimilarPassages({ embedder: () => own.embedder }).of([text], '违约怎么罚');
    const [place = 1, fine = 0, cat = 1] = found?.cosines.get(text) ?? [];
    expect([fine > (found?.related ?? 1), fine > Math.max(place, cat)]).toEqual([true, true]);
  });

  it('end with the signal, and are made again afterwards', async () => {
    const embedder = serving();
    const abort = new AbortController();
    const made = embedder.embed(
      Array.from({ length: 500 }, () => '猫'.repeat(300)),
      'passage',
      abort.signal,
    );
    abort.abort(new Error('left'));
    await expect(made).rejects.toThrow();
    expect(await embedder.embed(['猫'], 'question', never)).toHaveLength(1);
    await expect(embedder.embed(['猫'], 'question', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
