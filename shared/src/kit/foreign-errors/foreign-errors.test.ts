import { expect, it } from '@jest/globals';
import { isForeignError, type SeenError } from './index.ts';

const own = 'http://localhost/remotes/mf-chat/1.0.0/a.js';
const of = (message: string, file = '', error: unknown = undefined): SeenError => ({ message, file, error });
const thrown = (name: string, ...places: readonly string[]) =>
  Object.assign(new Error('x'), {
    name,
    stack: [`${name}: x`, ...places.map((place) => `    at f (${place}:1:2)`)].join('\n'),
  });

it.each<[string, SeenError]>([
  ['Chrome, a loop of observers', of('ResizeObserver loop limit exceeded', 'http://localhost/chatNew')],
  [
    'WebKit, the same with a file of the site',
    of('ResizeObserver loop completed with undelivered notifications.', own),
  ],
  ['a script of another origin', of('Script error.', '', null)],
  ['an aborted request', of('', '', thrown('AbortError', own))],
  ['an extension of Chrome', of('Uncaught TypeError: x', 'chrome-extension://abc/a.js')],
  ['an extension of Safari', of('', '', thrown('TypeError', 'safari-web-extension://abc/a.js'))],
  ['an extension of Firefox', of('', '', thrown('TypeError', 'moz-extension://abc/a.js', 'http://localhost/chatNew'))],
  ['an extension that Safari masks', of('x', 'webkit-masked-url://hidden/')],
])('leaves out %s', (_, seen) => expect(isForeignError(seen)).toBe(true));

it.each<[string, SeenError]>([
  ['what a script of the site throws', of('Uncaught TypeError: x', own, thrown('TypeError', own))],
  ['the same words thrown by it', of('Uncaught Error: ResizeObserver loop limit exceeded', own, thrown('Error', own))],
  ['what it throws of them with a text alone', of('Uncaught ResizeObserver loop', own, 'ResizeObserver loop')],
  ['“Script error” of its own file', of('Script error.', own)],
  ['code of the site that an extension called', of('', '', thrown('TypeError', 'chrome-extension://abc/a.js', own))],
  ['an error without any place', of('', '', new RangeError('x'))],
  ['a rejection with a text', of('', '', 'no')],
])('counts %s', (_, seen) => expect(isForeignError(seen)).toBe(false));
