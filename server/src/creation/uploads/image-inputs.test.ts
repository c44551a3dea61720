import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import {
  type FileField,
  initialValues,
  type MaskField,
  type ToolDefinition,
  type ToolValues,
  taskTexts,
  toolTexts,
  unmarkedText,
} from '@ai-site/shared/tools';
import { imageTools } from '@ai-site/shared/tools/image-tools.generated';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type CreationScene, openCreationScene, PURSE, photo, sendImage } from '../testing/creation-scene.ts';

let scene: CreationScene;
beforeAll(async () => {
  // Nothing works on the tasks: what was taken stays held.
  scene = await openCreationScene({ worker: false });
});
afterAll(() => scene.close());

const MIB = 1024 * 1024;
const each = imageTools.map((tool) => [tool.code, tool] as const);
/** By day one with texts and one with a mask, which holds hints. */
const daily: ReadonlySet<string> = new Set(['creative-image', 'cutout']);
const filesOf = ({ fields }: ToolDefinition) =>
  Object.entries(fields).filter(
    (entry): entry is [string, FileField] => entry[1].kind === 'file' && entry[1].worksOnly !== true,
  );
const masksOf = ({ fields }: ToolDefinition) =>
  Object.entries(fields).filter((entry): entry is [string, MaskField] => entry[1].kind === 'mask');
const withMasks = each.filter(([, tool]) => masksOf(tool).length > 0);

/** A PNG whose header announces 100 megapixels. */
async function enormous(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(10_000, 20);
  return bytes;
}

async function animated(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG of 64 by 64 in which so many pixels are white, or the other shade of hints; the rest is unmarked. */
function maskOf(painted: number, { hints }: MaskField): Promise<Buffer> {
  return sharp(Buffer.alloc(64 * 64, hints ? 128 : 0).fill(hints ? 0 : 255, 0, painted), {
    raw: { width: 64, height: 64, channels: 1 },
  })
    .png()
    .toBuffer();
}

/** Values that a tool takes, with an image in every file field. */
async function valuesFor(tool: ToolDefinition, person: TestUser): Promise<ToolValues> {
  const values: Record<string, unknown> = { ...initialValues(tool.fields) };
  for (const [name, field] of Object.entries(tool.fields)) {
    if (field.kind === 'text') values[name] = 'a cat';
    if (field.kind === 'choice' && field.initial === '') values[name] = field.options[0]?.value;
    if (field.kind === 'file' && field.worksOnly !== true)
      values[name] = await scene.upload(person, tool, name, await photo(128, 128));
  }
  return values;
}

const create = (tool: ToolDefinition, body: ToolValues, { token }: TestUser) =>
  scene.site.answer(toolCalls(tool).create, { body }, { token });

describe.each(each.filter(([code]) => testDepth.everyVariant || daily.has(code)))('%s', (_, tool) => {
  it('refuses files that are no images of a proper size, and turns the others upright and into sRGB', async () => {
    const jpeg = await photo(300, 300);
    const bad = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'), 415, taskTexts.unreadable],
      [jpeg.subarray(0, 400), 415, taskTexts.unreadable],
      [await enormous(), 413, taskTexts.tooManyPixels(60)],
      [await animated(), 415, taskTexts.animated],
      [await photo(1, 1), 400, taskTexts.tooSmall(16)],
    ] as const;
    const turned = await sharp(await photo(80, 60))
      .withMetadata({ orientation: 6 })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    for (const [name, field] of filesOf(tool)) {
      // Uploads that were refused count among those in progress.
      const person = await scene.signIn();
      for (const [bytes, status, msg] of bad) {
        const answer = await sendImage(scene.site, person, tool, name, bytes);
        expect([name, answer.status, answer.msg]).toEqual([name, status, msg]);
      }
      const taken = await sendImage(scene.site, person, tool, name, turned);
      const kept = await scene.site.site.storage.store.get(taken.key);
      const { width, height, space } = await sharp(await new Response(kept?.body as never).arrayBuffer()).metadata();
      expect([width, height, space]).toEqual([60, 80, 'srgb']);
      const size = field.maxMb * MIB + 1;
      const { envelope } = await scene.site.answer(
        tasks.uploadUrl,
        { query: { tool: tool.code, field: name, ext: 'png', size } },
        { token: person.token },
      );
      expect([envelope.code, envelope.msg]).toEqual([413, toolTexts.maxMb(field.label, field.maxMb)]);
    }
  });

  it('refuses texts that are too long by one character and masks of 50 pixels, and charges nothing', async () => {
    const person = await scene.signIn();
    const values = await valuesFor(tool, person);
    for (const [name, field] of Object.entries(tool.fields)) {
      if (field.kind !== 'text' || field.when !== undefined) continue;
      const { envelope } = await create(tool, { ...values, [name]: 'a'.repeat(field.max + 1) }, person);
      expect([name, envelope.code, envelope.msg]).toEqual([name, 400, toolTexts.tooLong(field.label, field.max)]);
    }
    for (const [name, field] of masksOf(tool)) {
      const mask = await scene.upload(person, tool, name, await maskOf(50, field));
      const { envelope } = await create(tool, { ...values, [name]: mask }, person);
      expect([name, envelope.code, envelope.msg]).toEqual([name, 400, unmarkedText(field)]);
    }
    expect(await scene.balance(person)).toBe(PURSE);
  });

  it('takes two submits with one key for one', async () => {
    const person = await scene.signIn();
    const values: Record<string, unknown> = {
      ...(await valuesFor(tool, person)),
      idempotencyKey: `twice-${tool.code}`,
    };
    for (const [name, field] of masksOf(tool))
      values[name] = await scene.upload(person, tool, name, await maskOf(640, field));
    const answers = await Promise.all([create(tool, values, person), create(tool, values, person)]);
    expect(answers.map(({ envelope }) => [envelope.code, envelope.msg])).toEqual(
      answers.map(() => [200, expect.any(String)]),
    );
    expect(new Set(answers.map(({ envelope }) => envelope.data)).size).toBe(1);
    const { list } = await scene.site.call(tasks.list, { query: {} }, { token: person.token });
    expect(list).toHaveLength(1);
    expect(await scene.balance(person)).toBe(PURSE - (list[0]?.price ?? 0) * 10);
  });
});

if (testDepth.everyVariant)
  it('every kind of tool with a mask was tested', () => {
    expect(withMasks.map(([code]) => code)).toEqual([
      'generate-image',
      'model-swap',
      'model-scene',
      'product-replace',
      'cutout',
      'erase',
    ]);
  });
