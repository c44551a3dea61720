import { expect, it } from '@jest/globals';
import { tools } from '../../../tools/index.ts';
import { demos } from './demos.generated.ts';

it.each(tools)('$title has a demo that shows what it does', ({ code }) => expect(Object.keys(demos)).toContain(code));
