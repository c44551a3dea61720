import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OwnRepository } from './testing/own-repository.ts';

// A remote outside the workspace, made with nothing but the packed tarballs. The steps build on each other; its releases and a page of another
// site that mounts it are tested in e2e/own-repository.spec.ts.
const NAME = 'mf-podcast';

// The steps take seconds on an idle machine, longer beside other builds.
let repository: OwnRepository;
const inRepository = (file: string): string => path.join(repository.directory, file);

beforeAll(async () => {
  repository = await OwnRepository.create();
});
afterAll(() => repository.remove());

/** Writes the files that the README shows, each by the path in its first line; the page of another site below `src/`, whose types are checked. */
async function writeExamples(): Promise<{ readonly remove: () => Promise<void> }> {
  const readme = await readFile(inRepository('node_modules/@ai-site/shared/README.md'), 'utf8');
  const shown = [...readme.matchAll(/```ts\n\/\/ ((?:src|host)\/[\w./-]+)(.*?)```/gs)].map(
    ([, file = '', text = '']) => [file.startsWith('src/') ? file : `src/${file}`, `//${text}`] as const,
  );
  expect(shown.map(([file]) => file).sort()).toEqual([
    'src/configuration.ts',
    'src/host/build.ts',
    'src/host/main.ts',
    'src/ideas/team-calls.ts',
    'src/ideas/track-limit.ts',
    'src/remote.ts',
    'src/standalone.ts',
    'src/team.ts',
  ]);
  const before = new Map<string, string>();
  for (const [file, text] of shown) {
    const place = inRepository(file);
    if (existsSync(place)) before.set(place, await readFile(place, 'utf8'));
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return {
    async remove() {
      for (const [file] of shown) await rm(inRepository(file));
      for (const [place, text] of before) await writeFile(place, text);
    },
  };
}

describe('a remote in a repository of its own', () => {
  it('is created where the kit is installed, once', async () => {
    expect(await repository.remote('create', NAME, '--routes', '/podcast,/albums', '--title', '播客')).toContain(
      `${NAME} is there and owns /podcast, /albums.`,
    );
    // Names that begin with a point are packed too.
    expect(await readFile(inRepository('.github/workflows/remote.yml'), 'utf8')).toContain(`deploy ${NAME} --preview`);
    await repository.link();
    expect(
      await repository.attempt(
        process.execPath,
        inRepository('node_modules/@ai-site/remote-kit/server/src/delivery/remote-kit/main.js'),
        'create',
        NAME,
        '--routes',
        '/a',
      ),
    ).toEqual({
      code: 1,
      output: expect.stringContaining('src/remote.ts'),
    });
  });

  it('has the types of the platform', async () => {
    const examples = await writeExamples();
    await writeFile(
      inRepository('src/wrong.ts'),
      "import { getPlatform } from '@ai-site/shared/platform';\ngetPlatform().session.nobody;\n",
    );
    const { output } = await repository.attempt(process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit');
    // No other line: everything else has its types, the examples of the README too.
    expect(output.trim()).toMatch(
      /^src\/wrong\.ts\(2,23\): error TS2339: Property 'nobody' does not exist on type 'Session'\.$/,
    );
    await rm(inRepository('src/wrong.ts'));
    await examples.remove();
  });

  it('passes its tests on the test platform', async () => {
    expect(await repository.node('jest/bin/jest.js')).toMatch(/Tests: +3 passed, 3 total/);
  });

  it('is built by the preset, and not with styles that reach elements of others', async () => {
    expect(await repository.remote('build')).toMatch(/mf-podcast 1\.0\.0-h[0-9a-f]{10}/);
    const built = release.parse(JSON.parse(await readFile(inRepository('dist/release.json'), 'utf8')));
    expect({ name: built.name, contract: built.contract, screens: built.routes.map(({ screen }) => screen) }).toEqual({
      name: NAME,
      contract: `^${CONTRACT_VERSION}`,
      screens: ['ideas', 'ideas'],
    });
    expect(built.team?.offers).toEqual([
      {
        kind: 'event',
        name: `${NAME}:idea-kept`,
        about: '记下了一个想法',
        fields: [{ path: 'text', types: ['string'] }],
      },
    ]);
    expect(Object.keys(built.singletons)).toEqual(
      expect.arrayContaining(['react/jsx-runtime', 'mobx', '@ai-site/shared/platform', '@ai-site/shared/ui/button']),
    );
    const styles = inRepository('src/ideas/ideas.module.css');
    const css = await readFile(styles, 'utf8');
    await writeFile(styles, `${css}\n:global(header) {\n  display: none;\n}\n`);
    await expect(repository.remote('build')).rejects.toThrow(/header \{ reaches elements of others/);
    await writeFile(styles, css);
  });

  it('acts on a site by the commands of the workspace, with a token that it is given', async () => {
    await expect(repository.remote('status', '--to', 'http://localhost:1')).rejects.toThrow('wants a deploy token');
    await expect(repository.remote('deploy', 'mf-chat', '--to', 'http://localhost:1')).rejects.toThrow(
      `There is no package mf-chat here: ${NAME}.`,
    );
  });
});
