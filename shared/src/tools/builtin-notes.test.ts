import { expect, it } from '@jest/globals';
import { builtinNotes } from './builtin-notes.ts';
import { music } from './music/tool.ts';
import { presenter } from './presenter/tool.ts';
import { textToVideo } from './text-to-video/tool.ts';

it.each([
  [music, { lyrics: '夏夜的风' }, ['合成非生成', '不演唱歌词']],
  [music, { lyrics: '', makeInstrumental: true }, ['合成非生成']],
  [presenter, { voice: 'builtin:cmn-latn-pinyin:adult-female' }, ['口型近似', '机械音']],
  [presenter, { voice: 'model:nova' }, ['口型近似']],
  [presenter, { voice: '' }, ['口型近似']],
  [textToVideo, { prompt: '海' }, ['程序动画']],
])('a result of $code with %j has its notes', (tool, values, notes) =>
  expect(builtinNotes(tool, values)).toEqual(notes),
);
