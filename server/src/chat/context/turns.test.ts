import { expect, test } from '@jest/globals';
import { turnsOf } from './turns.ts';

const seeing = { sees: true, draws: false };
const question = { id: 'q', role: 'user' as const, text: '写标题', params: [] };
const files = new Map([
  ['q', { text: '【文档：价目.pdf】\n100元', images: ['data:image/png;base64,AA=='], names: ['杯子.png'] }],
]);

test('what an app asked for stands before the text, documents before both', () => {
  const asked = {
    ...question,
    params: [
      { name: '语气', value: '活泼' },
      { name: '条数', value: '5' },
    ],
  };
  expect(turnsOf([asked], files, seeing)).toEqual([
    {
      role: 'user',
      content: '【文档：价目.pdf】\n100元\n\n语气：活泼\n条数：5\n\n写标题',
      images: ['data:image/png;base64,AA=='],
    },
  ]);
  expect(turnsOf([{ ...asked, text: '' }], new Map(), seeing)).toEqual([
    { role: 'user', content: '语气：活泼\n条数：5' },
  ]);
});

test('a model without vision receives the names of the images, and every model that does not draw those of an answer', () => {
  expect(turnsOf([question], files, { sees: false, draws: false })).toEqual([
    { role: 'user', content: '【文档：价目.pdf】\n100元\n\n写标题\n\n[图片：杯子.png]' },
  ]);
  const answer = { id: 'a', role: 'assistant' as const, text: '', params: [] };
  const painted = new Map([['a', { text: '', images: ['data:'], names: ['海.png'] }]]);
  expect(turnsOf([answer], painted, seeing)).toEqual([{ role: 'assistant', content: '[图片：海.png]' }]);
  expect(turnsOf([answer], painted, { sees: true, draws: true })).toEqual([
    { role: 'assistant', content: '', images: ['data:'] },
  ]);
});

test('a text without anything else stays as it was written', () => {
  expect(turnsOf([{ ...question, text: ' 两行\n ' }], new Map(), seeing)).toEqual([
    { role: 'user', content: ' 两行\n ' },
  ]);
});
