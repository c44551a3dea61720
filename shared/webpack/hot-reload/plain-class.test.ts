import { expect, it } from '@jest/globals';
import { Component } from 'react';
import { exportsPlainClass } from './plain-class.ts';

class Draft {
  text = '';
}
class Screen extends Component {}
function Notice(): null {
  return null;
}

it.each([
  ['a class of fields', { Draft }, true],
  ['one beside a component', { Notice, Draft }, true],
  ['components', { Notice, Screen }, false],
  ['a table', { suggestions: [] }, false],
  ['nothing', undefined, false],
])('a module with %s', (_, exports, plain) => {
  expect(exportsPlainClass(exports)).toBe(plain);
});
