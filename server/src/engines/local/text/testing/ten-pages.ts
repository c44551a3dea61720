import { type DrawnPage, drawPage, drawScene, fontOf, lineByLine, turnedBy } from './drawn-pages.ts';

const contract = [
  '房屋租赁合同',
  '甲方（出租人）：王晓明',
  '乙方（承租人）：李思远',
  '一、甲方将位于南京市鼓楼区的房屋出租给乙方居住使用。',
  '二、租赁期限自二〇二五年三月一日起，共十二个月。',
  '三、乙方应按月支付租金，逾期按日加收违约金。',
  '四、本合同一式两份，双方各执一份，签字后生效。',
];
const english = [
  'Quarterly Report',
  'Revenue grew by twelve percent compared with last year,',
  'while operating costs remained almost unchanged.',
  'We expect the new product line to ship in September.',
  'Please send your comments before Friday afternoon.',
];
const mixed = [
  '订单编号：A20250317-0089',
  '客服电话：400-820-8820（9:00-18:00）',
  '合计金额：¥1,286.50，优惠 15% 后',
  'Wi-Fi 密码：Spring2025',
  '版本 v3.2.1 已于 2025-06-18 发布',
];
const columns = [
  ['春天的山谷里开满野花，', '溪水从石缝间缓缓流过，', '牧羊人赶着羊群上山去，', '孩子们在草地上放风筝。'],
  ['秋天的果园里挂满苹果，', '农民忙着把果实装进筐，', '卡车沿着公路驶向城市，', '市场上飘着清甜的香味。'],
] as const;

/** An A4 page at 150 dpi of Chinese text. */
export const a4Page = (): DrawnPage =>
  drawPage({
    name: 'A4 at 150 dpi',
    width: 1240,
    height: 1754,
    lines: [...contract, ...mixed, ...contract.slice(3), ...english],
    draw: lineByLine({ size: 24, left: 140, top: 180, leading: 64 }),
  });

/** The pages by which the reading of text is judged. */
export const tenPages = (): DrawnPage[] => [
  drawPage({
    name: 'Chinese',
    width: 1000,
    height: 620,
    lines: contract,
    draw: lineByLine({ size: 28, left: 60, top: 80, leading: 76 }),
  }),
  drawPage({
    name: 'English',
    width: 1000,
    height: 440,
    lines: english,
    draw: lineByLine({ size: 28, left: 60, top: 80, leading: 76 }),
  }),
  drawPage({
    name: 'with digits',
    width: 900,
    height: 440,
    lines: mixed,
    draw: lineByLine({ size: 30, left: 60, top: 80, leading: 76 }),
  }),
  drawPage({
    name: 'light caption on a scene',
    width: 1280,
    height: 720,
    lines: ['你终于回来了，我等了你三年', '旅途中的最后一站'],
    draw: (context, lines) => {
      drawScene(context);
      context.textAlign = 'center';
      context.shadowColor = 'rgba(0, 0, 0, 0.6)';
      context.shadowBlur = 4;
      context.fillStyle = 'rgba(255, 255, 255, 0.92)';
      context.font = fontOf(44);
      context.fillText(lines[0] ?? '', 640, 590);
      context.font = fontOf(32);
      context.fillText(lines[1] ?? '', 640, 650);
    },
  }),
  drawPage({
    name: 'turned by 30 degrees',
    width: 1000,
    height: 900,
    lines: contract.slice(1, 5),
    draw: turnedBy(30, lineByLine({ size: 28, left: 130, top: 330, leading: 76 })),
  }),
  drawPage({
    name: 'vertical',
    width: 600,
    height: 700,
    lines: ['床前明月光', '疑是地上霜', '举头望明月', '低头思故乡'],
    draw: (context, lines) => {
      context.font = fontOf(48);
      for (const [column, line] of lines.entries())
        for (const [row, character] of [...line].entries())
          context.fillText(character, 460 - column * 110, 150 + row * 62);
    },
  }),
  drawPage({
    name: 'upside down',
    width: 1000,
    height: 620,
    lines: contract,
    draw: turnedBy(180, lineByLine({ size: 28, left: 60, top: 80, leading: 76 })),
  }),
  drawPage({
    name: 'turned clockwise',
    width: 700,
    height: 1000,
    lines: contract.slice(1, 5),
    draw: turnedBy(90, lineByLine({ size: 28, left: 0, top: 400, leading: 76 })),
  }),
  drawPage({
    name: 'two columns',
    width: 1000,
    height: 520,
    lines: ['四季见闻：山谷与果园里的人们过着怎样的日子', ...columns.flat()],
    draw: (context, [title = '']) => {
      context.font = fontOf(36);
      context.fillText(title, 110, 80);
      for (const [at, column] of columns.entries())
        lineByLine({ size: 28, left: 80 + at * 460, top: 180, leading: 76 })(context, column);
    },
  }),
  drawPage({
    name: 'small letters of a large image',
    width: 3000,
    height: 2400,
    lines: contract,
    draw: lineByLine({ size: 30, left: 300, top: 500, leading: 120 }),
  }),
];
