import '../../testing/patient-limits.ts';
import { createRequire } from 'node:module';
import { DOCUMENT_PAGES_MAX, DOCUMENT_TEXT_MAX } from '@ai-site/shared/domain/chat-files';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { DocumentReader } from './document-reader.ts';
import { threadLimits } from './reading-thread.ts';
import {
  cell,
  docx,
  headingStyle,
  officeFile,
  pptx,
  slideParagraph,
  wordParagraph,
  wordTable,
  xlsx,
} from './testing/office.ts';
import { pdf, rawPdf } from './testing/pdf.ts';
import { readDocument } from './thread/read-document.ts';

/** Threads start in a tenth of a second each; those with hostile documents run until they are killed. */
const chineseFont = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const reader = new DocumentReader();
afterAll(() => reader.close());

let keys = 0;
const read = (extension: string, bytes: Uint8Array, by = reader) => {
  keys += 1;
  return by.read({ owner: 'a', key: `chat/${keys}.${extension}`, bytes: async () => new Uint8Array(bytes) });
};
const problemOf = (extension: string, bytes: Uint8Array, by = reader) =>
  read(extension, bytes, by).then(
    ({ text }) => `read: ${text.slice(0, 80)}`,
    (error: { problem?: string }) => error.problem,
  );
const GBK_HELLO = Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7]);

describe('text files', () => {
  /** Without a thread, which takes longer to start than a text to read. Only in UTF-8: the error by which a decoder refuses other bytes is none of Jest's. */
  const readText = (extension: string, bytes: Uint8Array) =>
    readDocument({ extension, bytes: new Uint8Array(bytes), readForMs: threadLimits.readForMs, scansMax: 0 });

  it('are read in UTF-8, with a mark or without', async () => {
    for (const mark of ['', '\ufeff'])
      expect((await readText('txt', Buffer.from(`${mark}你好，世界`))).text).toBe('你好，世界');
  });

  const encodings = [
    ['GBK', GBK_HELLO],
    ['UTF-16 LE', Buffer.from('\ufeff你好，世界', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeff你好，世界', 'utf16le').swap16()],
  ] as const;

  it.each(variantsOf(encodings, 1))('are read in %s', async (_, bytes) => {
    expect(await read('txt', bytes)).toEqual({ text: '你好，世界', pages: null, truncated: false });
  });

  itByNight('are read in GB18030 with characters of four bytes', async () => {
    expect((await read('csv', Buffer.concat([GBK_HELLO, Buffer.from([0x95, 0x32, 0x82, 0x36])]))).text).toBe(
      '你好，世界𠀀',
    );
  });

  itByNight('are read in Big5', async () => {
    const bytes = Buffer.from('a6b9acb0a440a5f7c163c5e9a4a4a4e5aabaa4e5a5f3a143', 'hex');
    expect((await read('txt', bytes)).text).toBe('此為一份繁體中文的文件。');
  });

  it.each(['py', 'ts', 'json', 'html', 'sql'])('of source code (.%s) are read as text', async (extension) => {
    expect((await readText(extension, Buffer.from('x = 1 # 注释'))).text).toBe('x = 1 # 注释');
  });

  it('have ideographs instead of the radicals that look like them', async () => {
    expect((await readText('txt', Buffer.from('⽂⼈⾦ 与 文人金'))).text).toBe('文人金 与 文人金');
  });

  it('keep tables and Markdown as they are, lines ended alike, nothing invisible', async () => {
    expect((await readText('csv', Buffer.from('名称,价格\r\n杯子,12\r\n'))).text).toBe('名称,价格\n杯子,12');
    expect((await readText('md', Buffer.from('# 标题\n\n\n\n- 一  \n- \u202e二\u0007'))).text).toBe(
      '# 标题\n\n- 一\n- 二',
    );
  });

  it('are text even when they are HTML', async () => {
    expect((await readText('txt', Buffer.from('<html><script>alert(1)</script></html>'))).text).toBe(
      '<html><script>alert(1)</script></html>',
    );
  });

  it('are truncated at the limit, never within an emoji', async () => {
    const { text, truncated } = await readText('txt', Buffer.from(`甲${'😀'.repeat(DOCUMENT_TEXT_MAX)}`));
    expect({ length: text.length, truncated, last: text.slice(-2) }).toEqual({
      length: DOCUMENT_TEXT_MAX - 1,
      truncated: true,
      last: '😀',
    });
  });

  it.each([
    ['nothing but blanks', Buffer.from(' \n\t\n ')],
    ['only signs', Buffer.from('---***')],
  ])('with %s have no text', async (_, bytes) => {
    await expect(readText('txt', bytes)).rejects.toMatchObject({ problem: 'noText' });
  });

  it('that are no text in any encoding are refused', async () => {
    expect(await problemOf('txt', Buffer.from([0xff, 0xff, 0x80, 0x81, 0xff]))).toBe('damaged');
  });

  it('of twenty million blanks take no time', async () => {
    await expect(readText('txt', Buffer.alloc(20_000_000, ' '))).rejects.toMatchObject({ problem: 'noText' });
    expect((await readText('txt', Buffer.concat([Buffer.alloc(700_000, ' '), Buffer.from('字')]))).text).toContain(
      '字',
    );
  });
});

describe('PDF', () => {
  it('is read page by page, in Chinese too', async () => {
    const file = await pdf(['第一页：合同编号 A-17', '第二页'], { font: chineseFont });
    expect(await read('pdf', file)).toEqual({
      text: '## 第 1 页\n\n第一页：合同编号 A-17\n\n## 第 2 页\n\n第二页',
      pages: 2,
      truncated: false,
    });
    expect((await read('pdf', await pdf(['alone']))).text).toBe('alone');
  });

  itByNight(
    'of older Chinese programs, which name a table of Adobe instead of bringing their own, is read',
    async () => {
      const descriptor =
        '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -140 1000 860] /ItalicAngle 0 /Ascent 860 /Descent -140 /CapHeight 700 /StemV 80 >>';
      const letters = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor ${descriptor} >>`;
      const font = `/F1 << /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /GBK-EUC-H /DescendantFonts [${letters}] >>`;
      const inGbk = 'bacfcdacb1e0bac5a3babcd7b7bd';
      expect((await read('pdf', rawPdf(Buffer.from(`BT /F1 24 Tf 72 700 Td <${inGbk}> Tj ET`), font))).text).toBe(
        '合同编号：甲方',
      );
    },
  );

  itByNight('of more pages than the limit is read up to it', async () => {
    const count = testDepth.everyVariant ? 500 : DOCUMENT_PAGES_MAX + 20;
    const patient = new DocumentReader({ ...threadLimits, readForMs: HANG_LIMIT_MS });
    const { text, pages, truncated } = await read(
      'pdf',
      await pdf(Array.from({ length: count }, (_, i) => `page ${i + 1}`)),
      patient,
    );
    expect({ pages, truncated }).toEqual({ pages: count, truncated: true });
    expect(text).toContain(`page ${DOCUMENT_PAGES_MAX}`);
    expect(text).not.toContain(`page ${DOCUMENT_PAGES_MAX + 1}`);
  });

  it('with a password is refused', async () => {
    expect(await problemOf('pdf', await pdf(['secret'], { password: 'x' }))).toBe('encrypted');
  });

  const textless = [
    ['images only', () => pdf([''])],
    ['a page without anything', async () => rawPdf(Buffer.from(' '))],
  ] as const;

  it.each(variantsOf(textless, 1))('with %s has no text', async (_, make) => {
    expect(await problemOf('pdf', await make())).toBe('noText');
  });

  it('that is broken off or made up is refused', async () => {
    if (testDepth.everyVariant)
      expect(await problemOf('pdf', Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('damaged');
    expect(await problemOf('pdf', (await pdf(['whole'])).subarray(0, 300))).toBe('damaged');
  });

  itByNight('that unfolds into gigabytes is given up, and the process lives', async () => {
    const before = process.memoryUsage().rss;
    const [bytes, memoryMib] = testDepth.everyVariant ? [600_000_000, threadLimits.memoryMib] : [150_000_000, 120];
    expect(
      await problemOf('pdf', rawPdf(Buffer.alloc(bytes, ' ')), new DocumentReader({ ...threadLimits, memoryMib })),
    ).toBe('tooComplex');
    expect(process.memoryUsage().rss - before).toBeLessThan(1_500_000_000);
    expect((await read('txt', Buffer.from('还在'))).text).toBe('还在');
  });
});

describe('Word', () => {
  it('is read paragraph by paragraph, with recognisable headings and tables', async () => {
    const styled = `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr><w:r><w:t>总则</w:t></w:r></w:p>${wordParagraph('每台 3 < 5 元 & 包邮')}${wordTable(
      [
        ['型号', '价格'],
        ['A', '9'],
      ],
    )}${wordParagraph('尾')}`;
    expect((await read('docx', docx(styled, headingStyle))).text).toBe(
      '# 总则\n\n每台 3 < 5 元 & 包邮\n\n型号\t价格\nA\t9\n\n尾',
    );
  });

  it('that is no Word document, or holds no text, is refused', async () => {
    expect(await problemOf('docx', officeFile({ 'a.txt': 'hello' }))).toBe('damaged');
    expect(await problemOf('docx', docx([]))).toBe('noText');
    if (testDepth.everyVariant)
      expect(await problemOf('docx', Buffer.from('PK\x03\x04 and nothing more'))).toBe('damaged');
  });

  it('with entities to expand is refused', async () => {
    const bomb = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    expect(await problemOf('docx', docx('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>', {}, bomb))).toBe('damaged');
  });

  it('with names that lead out of the archive is read, and they lead nowhere', async () => {
    const parts = { '../../../etc/evil.xml': '<a/>', '/abs.xml': '<a/>', '__proto__.xml': '<a/>' };
    expect((await read('docx', docx(['安全'], parts))).text).toBe('安全');
  });

  /** What a part declares to unfold to. By day it does not: nothing is unfolded that declares so much. */
  const HUGE_BYTES = 80_000_000;
  const PART_BYTES = testDepth.everyVariant ? HUGE_BYTES : 200_000;
  const part = () => docx(['x'], { 'word/huge.xml': 'a'.repeat(PART_BYTES) });

  /** An archive in which every part of some length declares another one. */
  function declaring(file: Buffer, from: number, to: number): Buffer {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(from);
    const lying = Buffer.from(file);
    for (let at = lying.indexOf(length); at !== -1; at = lying.indexOf(length, at + 1)) lying.writeUInt32LE(to, at);
    return lying;
  }

  it('that unfolds into gigabytes is given up before it does', async () => {
    const huge = declaring(part(), PART_BYTES, HUGE_BYTES);
    expect(huge.length).toBeLessThan(1_000_000);
    expect(await problemOf('docx', huge)).toBe('tooComplex');
  });

  it('that declares less than it unfolds to gives no more than it declared', async () => {
    expect((await read('docx', declaring(part(), PART_BYTES, 10))).text).toBe('x');
  });

  itByNight('with ten thousand parts is given up', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`word/p${i}.xml`, '']));
    expect(await problemOf('docx', docx(['x'], many))).toBe('tooComplex');
  });

  itByNight('nested a hundred thousand deep is given up at once', async () => {
    const deep = 100_000;
    const nested = `${'<w:p><w:r><w:txbxContent>'.repeat(deep)}${'</w:txbxContent></w:r></w:p>'.repeat(deep)}`;
    expect(await problemOf('docx', docx(nested))).toBe('tooComplex');
  });

  itByNight('of very many long paragraphs is read up to the limit', async () => {
    const { text, truncated } = await read(
      'docx',
      docx(Array.from({ length: testDepth.everyVariant ? 6_000 : 1_500 }, (_, i) => `第${i}段${'长'.repeat(150)}`)),
    );
    expect({ length: text.length, truncated, begins: text.startsWith('第0段长') }).toEqual({
      length: expect.any(Number),
      truncated: true,
      begins: true,
    });
    expect(text.length).toBeGreaterThan(DOCUMENT_TEXT_MAX - 200);
  });
});

describe('Excel', () => {
  it('is read sheet by sheet as tables, dates as dates', async () => {
    const rows = `<row r="1">${cell('A1', '日期')}${cell('B1', '销量')}</row><row r="2">${cell('A2', { date: 45352 })}${cell('B2', 3.5)}</row>`;
    const { text, pages } = await read(
      'xlsx',
      xlsx({ 三月: rows, '空&表': '', 备注: `<row r="1">${cell('A1', '第一行\n第二行')}</row>` }),
    );
    expect(text).toBe('## 工作表：三月\n\n日期\t销量\n2024-03-01\t3.5\n\n## 工作表：备注\n\n第一行 第二行');
    expect(pages).toBeNull();
  });

  it('reads texts that the sheets share', async () => {
    const shared = {
      'xl/sharedStrings.xml':
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>共用</t></si></sst>',
    };
    expect((await read('xlsx', xlsx({ 表: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }, shared))).text).toBe(
      '## 工作表：表\n\n共用',
    );
  });

  itByNight('of very many cells is read up to the limit', async () => {
    const row = (r: number) =>
      `<row r="${r}">${Array.from({ length: 10 }, (_, c) => cell(`${String.fromCharCode(65 + c)}${r}`, r * 10 + c)).join('')}</row>`;
    const { text, truncated } = await read(
      'xlsx',
      xlsx({ 大表: Array.from({ length: testDepth.everyVariant ? 30_000 : 5_000 }, (_, i) => row(i + 1)).join('') }),
    );
    expect({ truncated, begins: text.startsWith('## 工作表：大表\n\n10\t11\t12') }).toEqual({
      truncated: true,
      begins: true,
    });
    expect(text.length).toBeGreaterThan(DOCUMENT_TEXT_MAX - 200);
  });

  if (testDepth.everyVariant)
    it('with one cell at the far corner is given up or read, and the process lives', async () => {
      expect(await problemOf('xlsx', xlsx({ 远: `<row r="1048576">${cell('XFD1048576', '远')}</row>` }))).toMatch(
        /tooComplex|tooSlow|read: ## 工作表：远/,
      );
    });

  it('that is no workbook is refused', async () => {
    expect(await problemOf('xlsx', docx(['word']))).toBe('damaged');
    expect(await problemOf('xlsx', xlsx({ 空: '' }))).toBe('noText');
  });
});

describe('PowerPoint', () => {
  it('is read in the order of the show, with tables and notes, without slide numbers', async () => {
    const table = `<a:tbl><a:tr><a:tc>${slideParagraph('型号')}</a:tc><a:tc>${slideParagraph('价格')}</a:tc></a:tr><a:tr><a:tc>${slideParagraph('A1')}</a:tc><a:tc>${slideParagraph('99')}</a:tc></a:tr></a:tbl>`;
    const { text, pages } = await read(
      'pptx',
      pptx([{ shown: ['开场', '第二行'], notes: '慢一点讲' }, { shown: [] }, { shown: table }]),
    );
    expect(text).toBe('## 幻灯片 1\n\n开场\n第二行\n\n备注：慢一点讲\n\n## 幻灯片 3\n\n型号\t价格\nA1\t99');
    expect(pages).toBe(3);
  });

  it('whose relations lead out of the archive shows nothing of the machine', async () => {
    const evil = pptx([{ shown: ['好'] }], {
      'ppt/_rels/presentation.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/slide" Target="../../../../../../etc/passwd"/><Relationship Id="rId2" Type="x/slide" Target="file:///etc/passwd"/></Relationships>',
    });
    expect(await problemOf('pptx', evil)).toBe('noText');
  });

  it('that is no presentation is refused', async () => {
    expect(await problemOf('pptx', docx(['word']))).toBe('damaged');
  });

  itByNight('nested a million deep is given up at once', async () => {
    const deep = 1_000_000;
    expect(
      await problemOf(
        'pptx',
        pptx([{ shown: `${'<a:g>'.repeat(deep)}${slideParagraph('深')}${'</a:g>'.repeat(deep)}` }]),
      ),
    ).toBe('tooComplex');
  });
});

describe('the reader', () => {
  it('kills what takes too long', async () => {
    const hurried = new DocumentReader({ ...threadLimits, killAfterMs: 1 });
    await expect(read('txt', Buffer.from('慢'), hurried)).rejects.toMatchObject({ problem: 'tooSlow' });
  });

  it('gives what it has when its own time is over', async () => {
    const hurried = new DocumentReader({ ...threadLimits, readForMs: 0 });
    await expect(read('pdf', await pdf(['one', 'two']), hurried)).rejects.toMatchObject({ problem: 'noText' });
  });

  it('reads an object once for all who ask meanwhile', async () => {
    let fetched = 0;
    const document = {
      owner: 'a',
      key: 'chat/same.txt',
      bytes: async () => {
        fetched += 1;
        return new Uint8Array(Buffer.from('一次'));
      },
    };
    const [first, second] = await Promise.all([reader.read(document), reader.read(document)]);
    expect([first.text, second.text, fetched]).toEqual(['一次', '一次', 1]);
  });

  it('ends what it reads when it is closed', async () => {
    const closing = new DocumentReader();
    const reading = read('pdf', await pdf(['never']), closing);
    const waiting = [read('txt', Buffer.from('1'), closing), read('txt', Buffer.from('2'), closing)];
    closing.close();
    for (const one of [reading, ...waiting]) await expect(one).rejects.toMatchObject({ problem: 'busy' });
  });
});
