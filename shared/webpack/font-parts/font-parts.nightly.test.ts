import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { characterParts, unicodeRanges } from './character-parts.ts';
import { fontParts } from './font-parts.ts';

const codesOf = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

it('writes ranges of characters as CSS does', () => {
  expect(unicodeRanges([0x41, 0x42, 0x43, 0x61])).toBe('U+41-43,U+61');
});

it('puts characters that texts need together into one part, each into one', () => {
  const parts = characterParts(codesOf('我灯塔雾，A。鬱龘'));
  const textOf = (name: string) =>
    parts.find((part) => part.name === name)?.codes.map((code) => String.fromCodePoint(code));
  expect([textOf('everyday'), textOf('other'), textOf('rare')]).toEqual([
    ['塔', '我', '灯', '雾'],
    ['A', '。', '，'],
    ['鬱', '龘'],
  ]);
});

describe('the parts of the font of captions', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const parts = fontParts(readFileSync(path.join(folder, '700Bold/NotoSansSC_700Bold.ttf')));

  it('are fonts, and those that most texts need are small', () => {
    expect(parts.map(({ file }) => file.toString('latin1', 0, 4))).toEqual(['wOFF', 'wOFF', 'wOFF', 'wOFF']);
    expect(parts.every(({ file }) => file.readUInt32BE(8) === file.length)).toBe(true);
    const sizes = new Map(parts.map(({ name, file }) => [name, file.length / 1024]));
    expect(sizes.get('everyday')).toBeLessThan(800);
    expect(sizes.get('other')).toBeLessThan(400);
  });
});
