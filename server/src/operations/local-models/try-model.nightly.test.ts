import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localModels, type TrialImage } from '@ai-site/shared/api/local-models';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LocalNets } from '../../engines/local/local-nets.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';

const OPERATOR = '13700000000';
let directory: string;
let nets: LocalNets | null = null;
let site: TestSite;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-trials-'));
  nets = new LocalNets({ directory: path.join(directory, 'converted'), models: directory });
  site = await createTestSite({ settings: { operators: [OPERATOR] }, ports: { localNets: () => nets } });
  token = (await site.signIn({ mobile: OPERATOR })).token;
});
afterAll(async () => {
  nets?.close();
  await site.close();
  await rm(directory, { recursive: true });
});

const tryOne = (model: string, own: boolean, image?: Buffer) =>
  site.call(
    localModels.try,
    { body: { model, own, ...(image === undefined ? {} : { image: image.toString('base64') }) } },
    { token },
  );
const pixelsOf = async (image: TrialImage | null) => {
  const { data, info } = await sharp(Buffer.from(image?.url.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
};
it('a model that a package ships shows people, and lines where they stand', async () => {
  const people = await tryOne('people', false);
  const { at, width } = await pixelsOf(people.after);
  expect([people.problem, width, at(230, 250)[3], (at(20, 20)[3] ?? 255) < 60]).toEqual([null, 480, 255, true]);
  const { text, after } = await tryOne('text', false);
  expect([after, text?.lines.map((line) => line.text)]).toEqual([
    null,
    ['社区春日市集', '周六上午九点开始', '免费入场'],
  ]);
});
