import { describe, expect, it } from '@jest/globals';
import { fillPath } from '../../kit/quick-fill/fill-path.ts';
import { toolOf } from '../../tools/index.ts';
import { checkValues, initialValues } from '../../tools/values.ts';
import { promptReading } from '../drawn-words/index.ts';
import { startAddressOf, startFillOf, startModeOf, startModes, startTextOf } from './index.ts';

const withTool = startModes.flatMap((mode) => {
  const tool = mode.tool === null ? undefined : toolOf(mode.tool);
  return tool === undefined ? [] : [[mode.label, mode, tool] as const];
});

describe('the modes of the home box', () => {
  it('are chat, image, video, music and editing, each with five examples', () => {
    expect(startModes.map(({ label }) => label).toSorted()).toEqual(
      ['图片', '聊天', '视频', '音乐', '改图'].toSorted(),
    );
    for (const { examples } of startModes) expect(new Set(examples.map(({ text }) => text)).size).toBe(5);
    expect(withTool).toHaveLength(4);
  });

  it.each(withTool)('%s opens the page of its tool with the text in its field', (_, mode, tool) => {
    const engine = mode.fill.kind === 'words' ? mode.fill.engine : null;
    expect(startAddressOf(mode, 'fill')).toBe(fillPath('fill', tool.code, engine));
    const field = tool.fields[mode.fill.kind === 'words' ? 'prompt' : mode.fill.field];
    expect(field).toMatchObject({ kind: 'text', max: mode.max });
  });

  it.each(withTool)('%s has examples that its form accepts', (_, mode, tool) => {
    const name = mode.fill.kind === 'words' ? 'prompt' : mode.fill.field;
    const field = tool.fields[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    for (const { text } of mode.examples) {
      const checked = checkValues(
        { [name]: { ...field, when: undefined } },
        { ...initialValues(tool.fields), [name]: text },
        {},
      );
      expect('problems' in checked ? checked.problems : []).toEqual([]);
    }
  });

  it('have image and video examples that the engine without a model draws whole', () => {
    const texts = startModes
      .filter(({ key }) => key === 'image' || key === 'video')
      .flatMap(({ examples }) => examples.map(({ text }) => text));
    expect(
      texts
        .map((text) => [text, promptReading(text)])
        .filter(([, reading]) => typeof reading === 'object' && (!reading.drawable || reading.cannot.length > 0)),
    ).toEqual([]);
  });
});

describe('a text of the home box', () => {
  it('fills the question of the chat and the words of an image', () => {
    expect(startFillOf(startModeOf('chat'), '你好')).toEqual({ generateEngine: 0, backFillParams: { prompt: '你好' } });
    expect(startFillOf(startModeOf('image'), '雪山')).toEqual({
      generateEngine: 1,
      backFillParams: { prompt: '雪山' },
    });
  });

  it('fills one field of a form otherwise', () => {
    expect(startFillOf(startModeOf('music'), '民谣')).toMatchObject({
      recipe: { tool: 'music', values: { mode: 2, musicDesc: '民谣' }, seed: null },
    });
  });

  it('has the line ends of a form field, and no blanks around it', () =>
    expect(startTextOf(' 第一行\r\n第二行\n')).toBe('第一行\n第二行'));
});
