import { describe, expect, it } from '@jest/globals';
import { pickedFile } from '../../testing/picked-file.ts';
import { pastedFiles } from './pasted-files.ts';

const screenshot = () => pickedFile('image.png', 10, 'image/png');
const names = (files: readonly File[], text: string) => pastedFiles({ files, text }).map(({ name }) => name);

describe('a paste', () => {
  it.each([
    ['a text alone', [], '你好', []],
    ['a screenshot', [screenshot()], '', ['粘贴的图片.png']],
    ['cells of Excel, which put an image beside their text', [screenshot()], '姓名\t金额\n小来\t3', []],
    ['a paragraph of Word', [screenshot()], '第一段', []],
    ['an image of a web page, which has markup and no text', [screenshot()], ' \n', ['粘贴的图片.png']],
    ['files of a folder', [pickedFile('合同.pdf'), pickedFile('图.jpg')], '', ['合同.pdf', '图.jpg']],
    ['files of the Finder, which puts their names beside them', [pickedFile('合同.pdf')], '合同.pdf', ['合同.pdf']],
    [
      'files of a Linux desktop, which puts their paths beside them',
      [pickedFile('合同.pdf')],
      '/home/me/合同.pdf\r\n',
      ['合同.pdf'],
    ],
    ['two screenshots', [screenshot(), screenshot()], '', ['粘贴的图片.png', '粘贴的图片2.png']],
  ])('means %s', (_, files, text, expected) => {
    expect(names(files, text)).toEqual(expected);
  });
});
