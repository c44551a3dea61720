import { describe, expect, it } from '@jest/globals';
import { readPcTip } from './pc-tip.ts';

describe('readPcTip', () => {
  it('reads the title and the remark of the app', () => {
    expect(readPcTip(new URLSearchParams({ id: '26', title: '视频风格转换', subTitle: '建议使用大屏' }))).toEqual({
      title: '视频风格转换',
      remark: '建议使用大屏',
    });
  });

  it('has words when the query has none', () => {
    expect(readPcTip(new URLSearchParams())).toEqual({ title: '该应用', remark: '' });
  });

  it('cuts texts that somebody made too long', () => {
    expect(readPcTip(new URLSearchParams({ title: '长'.repeat(500) })).title).toHaveLength(60);
  });
});
