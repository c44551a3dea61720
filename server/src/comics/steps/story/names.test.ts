import { expect, it } from '@jest/globals';
import { type Cast, nameMentions } from './names.ts';

const role = (id: string, name: string): Cast => ({ id, names: [name], gender: 1, narrator: false });

it('a name is found as it is written, whatever characters it has', () => {
  const cast = [role('a', 'A.B'), role('b', '小(明')];
  expect(nameMentions('AxB 看见 A.B 和小(明。', cast).map(({ roleId, from, to }) => [roleId, from, to])).toEqual([
    ['a', 7, 10],
    ['b', 12, 15],
  ]);
});
