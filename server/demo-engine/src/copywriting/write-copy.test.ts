import { describe, expect, test } from '@jest/globals';
import { readBrief } from './brief.ts';
import { writeCopy } from './write-copy.ts';

const first = () => 0;

describe('the topic of a request', () => {
  test.each([
    ['给保温杯写 5 个标题', '保温杯'],
    ['帮我写10个关于春季连衣裙的小红书标题', '春季连衣裙'],
    ['写一段新品文案', '新品'],
    ['请为我们的手工皂写一篇小红书笔记', '我们的手工皂'],
    ['小红书文案：露营灯', '露营灯'],
    ['帮我想3条咖啡店的广告语', '咖啡店'],
    ['蓝牙耳机标题，写 3 个', '蓝牙耳机'],
    ['生成一个儿童绘本的短视频脚本', '儿童绘本'],
    ['写一条朋友圈文案，主题是周末市集', '周末市集'],
    ['帮我写一个夏季连衣裙的小红书标题和文案', '夏季连衣裙'],
    ['给一款国风茶具写一条小红书文案，要求突出手工、送礼，并且带三个话题标签，不超过三百字', '国风茶具'],
    ['写一篇露营灯的小红书笔记，语气亲切，不超过两百字', '露营灯'],
    ['给我写 3 个咖啡店的标题', '咖啡店'],
    ['写标题', ''],
    ['帮我写文案', ''],
  ])('%s', (question, topic) => {
    expect(readBrief(question).topic).toBe(topic);
  });

  test('comes with what the text is asked to stress, without the other conditions', () => {
    expect(
      readBrief('给一款国风茶具写一条小红书文案，要求突出手工、送礼、年轻人喜欢，并且带三个话题标签，不超过三百字')
        .points,
    ).toEqual(['手工', '送礼', '年轻人喜欢']);
  });

  test('comes with number and selling points', () => {
    expect(readBrief('给保温杯写三个标题，卖点：轻便、保温12小时，颜值高')).toEqual({
      topic: '保温杯',
      points: ['轻便', '保温12小时', '颜值高'],
      count: 3,
    });
  });
});

describe('lists', () => {
  test('have as many different texts as asked for, each with the topic', () => {
    const lines = writeCopy('给保温杯写 8 个标题', first)?.match(/^\d+\. .*保温杯.*$/gm) ?? [];
    expect(new Set(lines).size).toBe(8);
  });

  test('have five titles by default, and say so when templates run out', () => {
    expect(writeCopy('给保温杯写标题', first)?.match(/^\d+\. /gm)).toHaveLength(5);
    expect(writeCopy('给保温杯写 99 个标题', first)).toContain('最多给出 20 条');
  });

  test('differ with the random source', () => {
    expect(writeCopy('给保温杯写标题', () => 0.99)).not.toBe(writeCopy('给保温杯写标题', first));
  });
});

describe('titles and a text in one request', () => {
  test('come together, the text of the kind that was named', () => {
    const copy = writeCopy('帮我写一个夏季连衣裙的小红书标题和文案', first) ?? '';
    expect(copy.match(/^\d+\. .*夏季连衣裙.*$/gm)).toHaveLength(3);
    expect(copy).toContain('#夏季连衣裙');
  });
});

describe('copy', () => {
  test('uses the given selling points and invents none', () => {
    expect(writeCopy('给保温杯写一篇小红书笔记，卖点：轻便、长效保温', first)).toContain('- 轻便\n- 长效保温');
    expect(writeCopy('给保温杯写一篇小红书笔记', first)).toContain('【卖点一');
  });

  test('asks for the topic when there is none', () => {
    expect(writeCopy('帮我写文案', first)).toContain('请告诉我主题');
  });

  test('takes a topic with special characters literally', () => {
    expect(writeCopy('给 $&杯 写标题', first)).toContain('$&杯');
  });
});

test.each(['怎么写标题', '标题是什么', '小红书在哪里看', '你好', '会员多少钱', '可以写文案吗'])(
  '%s asks for no text',
  (question) => {
    expect(writeCopy(question, first)).toBeUndefined();
  },
);
