import { describe, expect, it } from '@jest/globals';
import { readRequest } from './request.ts';

const known = ['shell', 'mf-chat', 'mf-draw'];
const read = (line: string) => readRequest(line === '' ? [] : line.split(' '), known);

describe('the arguments of the development server', () => {
  it.each([
    ['', { kind: 'site', packages: known, site: null }],
    ['mf-chat', { kind: 'site', packages: ['shell', 'mf-chat'], site: null }],
    ['shell mf-chat mf-chat', { kind: 'site', packages: ['shell', 'mf-chat'], site: null }],
    [
      'mf-draw --site https://example.com/draw?x=1',
      { kind: 'site', packages: ['shell', 'mf-draw'], site: 'https://example.com' },
    ],
    ['mf-chat --standalone', { kind: 'standalone', name: 'mf-chat' }],
  ])('"%s"', (line, request) => {
    expect(read(line)).toEqual(request);
  });

  it.each([
    ['mf-none', 'There is no package mf-none here: shell, mf-chat, mf-draw.'],
    ['--what', "Unknown option '--what'."],
    ['mf-chat --site example.com', '--site must be the address of a site, such as https://example.com.'],
    ['--standalone', '--standalone opens one remote: name it.'],
    ['shell --standalone', '--standalone opens one remote: name it.'],
    ['mf-chat mf-draw --standalone', '--standalone opens one remote: name it.'],
    ['mf-chat --standalone --site https://example.com', '--standalone and --site exclude each other.'],
  ])('"%s" is refused: %s', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
