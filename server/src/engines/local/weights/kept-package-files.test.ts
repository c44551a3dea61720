import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { topology, weights } from '../enlarge/esrgan.ts';
import { peopleWeights } from '../people/people-net.ts';

const script = path.resolve(import.meta.dirname, '../../../../kept-package-files.mjs');

const modules = mkdtempSync(path.join(os.tmpdir(), 'ai-site-kept-files-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const filesOf = (name: string): string[] =>
  readdirSync(path.join(modules, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(modules, name, file)).isFile())
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

beforeAll(() => {
  for (const name of ['@mediapipe/selfie_segmentation', '@upscalerjs/esrgan-slim']) {
    cpSync(path.dirname(findPackageJSON(name, import.meta.filename) ?? ''), path.join(modules, name), {
      recursive: true,
    });
    // The installation of this test may have lost what is not read.
    for (const unread of ['program.wasm', 'models/x8/model.json']) cpSync(script, path.join(modules, name, unread));
  }
  // As after an installation: in JavaScript, before there is anything else.
  const code = `import { removeOtherPackageFiles } from ${JSON.stringify(pathToFileURL(script).href)}; removeOtherPackageFiles(${JSON.stringify(modules)});`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
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
