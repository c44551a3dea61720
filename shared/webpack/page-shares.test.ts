import { describe, expect, it } from '@jest/globals';
import { hostChunks, pageSharesSource } from './page-shares.ts';
import { singletons } from './singletons.ts';

const source = pageSharesSource();
const lineOf = (key: string): string => source.split('\n').find((line) => line.startsWith(`  "${key}":`)) ?? '';

describe('what a production build of the shell gives to remotes', () => {
  it('is everything that remotes are built without, except what development alone imports', () => {
    const missing = singletons.filter(({ key }) => lineOf(key) === '').map(({ key }) => key);
    expect(missing).toEqual(['react/jsx-dev-runtime']);
  });

  it('is there at once where a remote needs it to start, and downloaded on first use otherwise', () => {
    for (const { key, eager } of singletons.filter(({ key }) => lineOf(key) !== '')) {
      expect({ key, atOnce: lineOf(key).includes(' lib: ') }).toEqual({ key, atOnce: eager });
      expect({ key, later: lineOf(key).includes('import(') }).toEqual({ key, later: !eager });
    }
  });

  it('has the exports of CommonJS modules, not a namespace that copies them', () => {
    expect(source).toContain('from "react-dom/client"');
    expect(source).not.toContain('* as share0 from "react"');
    expect(source).toMatch(/import \* as share\d+ from "mobx"/);
  });

  it('names the version of each, and the range in which it must be', () => {
    expect(lineOf('react')).toMatch(/version: "(\d+)\.\d+\.\d+".*requiredVersion: "\^\1\.0\.0"/);
  });
});

describe('the chunks of the shell', () => {
  const { kitStyles, defaultVendors } = hostChunks as Record<string, { test: RegExp; minChunks: number; type: string }>;

  it('have each style of the UI kit once', () => {
    expect(kitStyles).toMatchObject({ type: 'css/mini-extract', minChunks: 2, enforce: true });
    expect(
      ['/site/shared/src/ui/modal/modal.module.css', '/site/shell/src/login/login.module.css'].map((file) =>
        kitStyles?.test.test(file),
      ),
    ).toEqual([true, false]);
  });

  it('keep the libraries of remotes with what mounts these', () => {
    const separate = defaultVendors?.test as unknown as (module: { nameForCondition(): string }) => boolean;
    const test = (file: string) => separate({ nameForCondition: () => file });
    expect(
      ['/site/node_modules/react-router/index.js', '/site/node_modules/zod/index.js', '/site/shell/src/a.ts'].map(test),
    ).toEqual([false, true, false]);
  });
});
