import type { OwnRepository } from '../../server/src/delivery/remote-kit/testing/own-repository.ts';

/** What a team adds to the template: a slot and a backend of its own, a call on every idea, and a listener to its own event that shows what the backend said. */
export async function declareOwn(repository: OwnRepository, origin: string): Promise<void> {
  await repository.change(
    'src/team.ts',
    '  // A backend of your own',
    `  slots: { 'mf-podcast:below-ideas': { about: '想法下方', props: z.object({ ideas: z.int() }) } },
  backend: {
    origin: '${origin}',
    calls: { keep: { method: 'POST', path: '/ideas', access: 'public', summary: '保存想法', body: z.object({ text: z.string() }), data: z.object({ line: z.string() }) } },
  },
  // A backend of your own`,
  );
  const store = 'src/ideas/ideas-store.ts';
  await repository.change(
    store,
    "import { emitEvent } from '@ai-site/shared/team';",
    "import { getPlatform } from '@ai-site/shared/platform';\nimport { emitEvent } from '@ai-site/shared/team';",
  );
  await repository.change(
    store,
    '    if (!(await this.#platform.session.require())) return;',
    "    const { line } = await getPlatform().http.call(team.calls.keep, { body: { text } });\n    emitEvent(team, 'mf-podcast:idea-kept', { text: line });\n    if (!(await this.#platform.session.require())) return;",
  );
  const screen = 'src/ideas/IdeasScreen.tsx';
  await repository.change(
    screen,
    'import { Button,',
    "import { onEvent } from '@ai-site/shared/team';\nimport { TeamSlotOutlet } from '@ai-site/shared/team/slots';\nimport { team } from '../team.ts';\nimport { Button,",
  );
  await repository.change(
    screen,
    'import { type FormEvent, useState }',
    'import { type FormEvent, useEffect, useState }',
  );
  await repository.change(
    screen,
    '  const submit = ',
    "  useEffect(() => onEvent(team, 'mf-podcast:idea-kept', (idea) => getPlatform().toast.info(idea.text)), []);\n  const submit = ",
  );
  await repository.change(
    screen,
    '      <p className={styles.note}>',
    '      <TeamSlotOutlet team={team} name="mf-podcast:below-ideas" props={{ ideas: store.ideas.length }}>\n        <p>还没有模块填入</p>\n      </TeamSlotOutlet>\n      <p className={styles.note}>',
  );
}
