import { tasks } from '@ai-site/shared/api/tasks';
import { workShares } from '@ai-site/shared/api/work-shares';
import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';
import { done, ScriptedEngine } from '../../testing/scripted-engine.ts';

const engine = new ScriptedEngine(LOCAL_ENGINE);
let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene({ ports: { engineLine: () => engineLine(engine) } });
});
afterAll(() => scene.close());

const originOf = ({ builtin, local = false }: { readonly builtin: boolean; readonly local?: boolean | undefined }) => ({
  builtin,
  local,
});

it('what nets of this machine make says so in the task, among the works and where it is shared', async () => {
  const user = await scene.signIn();
  const { token } = user;
  const view = await scene.ended(user, await scene.submit(user));
  const { list } = await scene.site.call(tasks.works, { query: {} }, { token });
  const key = view.outputs[0]?.key ?? '';
  const { shareId } = await scene.site.call(workShares.share, { body: { key } }, { token });
  const shared = await scene.site.call(workShares.shared, { query: { shareId } });
  expect([view, list[0], shared].map((one) => one && originOf(one))).toEqual(
    Array(3).fill({ builtin: false, local: true }),
  );
  expect(shared.builtinNotes).toEqual([]);
});

it('what another engine made in their place says so', async () => {
  const user = await scene.signIn();
  engine.onSubmit(async (task) => ({ ...(await done()(task)), madeBy: { id: 'builtin', builtin: true } }));
  const view = await scene.ended(user, await scene.submit(user));
  expect([view.stage, originOf(view)]).toEqual(['succeeded', { builtin: true, local: false }]);
});
