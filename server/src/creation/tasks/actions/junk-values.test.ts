import { callsByName } from '@ai-site/shared/api/tasks';
import { initialValues, tools } from '@ai-site/shared/tools';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { junkNear } from '../../../testing/junk.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene({ worker: false });
});
afterAll(() => scene.close());

/** By day tools whose forms have the different kinds of fields. */
const daily: ReadonlySet<string> = new Set([
  'sd-image',
  'creative-text',
  'model-swap',
  'dream-machine',
  'presenter',
  'music',
]);

it.each(
  tools.filter(({ code }) => testDepth.everyVariant || daily.has(code)).map((tool) => [tool.code, tool] as const),
)('junk in the form of %s is never our failure', async (_, tool) => {
  const { create } = callsByName(tool);
  if (create === undefined) throw new Error('every tool has a form');
  const values = { ...initialValues(tool.fields), prompt: '一只猫' };
  await fc.assert(
    fc.asyncProperty(junkNear(values), async (body) => {
      const { token } = await scene.signIn();
      const { envelope, status } = await scene.site.answer(create, { body }, { token });
      expect(status).toBeLessThan(500);
      if (status !== 200) expect(envelope.msg).toMatch(/\p{Script=Han}/u);
    }),
    { examples: [[values]], numRuns: testDepth.junkFormRuns },
  );
});
