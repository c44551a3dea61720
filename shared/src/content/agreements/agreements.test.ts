import { describe, expect, it } from '@jest/globals';
import { memberPackages, priceInWords, wholeCredits } from '../../domain/membership/index.ts';
import type { SiteFacts } from '../../domain/site/site.ts';
import {
  type Agreement,
  defaultSiteFacts,
  paidServiceAgreement,
  privacyPolicy,
  toPlainText,
  userAgreement,
} from './index.ts';

const configured: SiteFacts = {
  name: '示例创作',
  operator: '示例科技有限公司',
  arbitrationCity: '甲市',
  courtDistrict: '乙市丙区',
  contactEmail: 'help@example.com',
  contactPhone: '010-00000000',
  processors: {
    model: ['示例模型'],
    sms: ['示例短信'],
    payment: ['支付宝', '微信支付'],
    storage: ['示例存储'],
    realName: ['示例核验'],
  },
};

const everyAgreement = [userAgreement, privacyPolicy, paidServiceAgreement];
const versions: [string, Agreement][] = [defaultSiteFacts, configured].flatMap((facts) =>
  everyAgreement.map((make): [string, Agreement] => [make(facts).title, make(facts)]),
);

const text = (make: (facts: SiteFacts) => Agreement, facts = configured) => toPlainText(make(facts));

describe.each(versions)('%s', (_title, agreement) => {
  it('carries the policy date', () => {
    expect(agreement.updated).toBe('2024-02-18');
  });

  it('has sections with distinct headings and text in each', () => {
    const headings = agreement.sections.map((s) => s.heading);
    expect(new Set(headings).size).toBe(headings.length);
    for (const section of agreement.sections) {
      expect(section.paragraphs.length).toBeGreaterThan(0);
      for (const line of [section.heading, ...section.paragraphs, ...(section.items ?? [])]) {
        expect(line.trim()).toBe(line);
        expect(line).not.toBe('');
      }
    }
  });

  it('ends every sentence and every list', () => {
    for (const { paragraphs, items } of agreement.sections) {
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/。$/);
      for (const item of items ?? []) expect(item).toMatch(/[；。]$/);
      if (items) expect(items.at(-1)).toMatch(/。$/);
    }
  });

  it('leaves nothing to fill in', () => {
    expect(toPlainText(agreement)).not.toMatch(
      /undefined|null|NaN|TODO|TBD|XX|[{}$[\]<>]|【|】|____|待补充|待定|（）|、、|。。/,
    );
  });

  it('answers within 15 working days', () => {
    expect(toPlainText(agreement)).toContain('15 个工作日');
  });
});

describe('contact', () => {
  it.each(everyAgreement)('names what is configured and nothing else (%p)', (make) => {
    expect(text(make)).toContain('电子邮箱 help@example.com、电话 010-00000000');
    expect(text(make, defaultSiteFacts)).not.toContain('电子邮箱');
    expect(text(make, defaultSiteFacts)).toContain('“联系我们”');
  });
});

describe('user agreement', () => {
  it.each([
    ['arbitration', '提交甲市的仲裁委员会'],
    ['operator', '本协议由您与示例科技有限公司'],
    ['not transferable', '出租、转让、出售'],
    ['original registrant', '并非最初的注册人'],
    ['cancellation', '注销不可撤销'],
    ['minors', '未满 14 周岁的儿童使用本站的任何功能，都必须事先取得监护人的明确同意'],
    ['written permission', '需要取得我们的书面许可'],
    ['never a trademark', '商标、企业名称（字号）、外观设计专利'],
    ['national symbols', '国旗、国徽、国歌'],
    ['promotions', '不可叠加使用'],
    ['fee changes', '至少 7 日'],
    ['confirmation', '经您明确确认后才会提供和计费'],
    ['bulk registration', '批量注册'],
    ['impersonation', '不得冒充他人'],
    ['real name', '实名认证'],
    ['labels', '对生成内容添加标识'],
    ['force majeure', '不可抗力'],
    ['competing products', '相竞争的产品或服务'],
  ])('states: %s', (_clause, words) => {
    expect(text(userAgreement)).toContain(words);
  });
});

describe('privacy policy', () => {
  it.each([
    ['mainland China', '均存储在中国大陆境内'],
    ['minors', '未满 18 周岁的未成年人'],
    ['children', '未满 14 周岁的儿童，必须由监护人阅读并同意'],
    ['cancellation', '注销不可撤销'],
    ['hash after cancellation', '不可还原的摘要'],
    ['real name', '实名认证'],
    ['model provider', '模型服务（示例模型）'],
    ['SMS provider', '短信服务（示例短信）'],
    ['payment providers', '支付服务（支付宝、微信支付）'],
    ['storage provider', '存储服务（示例存储）'],
    ['real-name provider', '实名核验服务（示例核验）'],
  ])('states: %s', (_clause, words) => {
    expect(text(privacyPolicy)).toContain(words);
  });

  it('says so when no provider is connected', () => {
    expect(text(privacyPolicy, defaultSiteFacts)).toContain('尚未接入外部短信服务');
  });
});

describe('paid-service agreement', () => {
  it('takes names, prices and credits from the package table', () => {
    for (const p of memberPackages) {
      expect(text(paidServiceAgreement)).toContain(`${p.name}：人民币 ${priceInWords(p)}`);
      expect(text(paidServiceAgreement)).toContain(`合计 ${wholeCredits(p.points)} 算力`);
    }
  });

  it.each([
    ['court', '向乙市丙区有管辖权的人民法院'],
    ['login', '购买前需要登录，游客不能购买'],
    ['confirmation', '付费服务须经您明确确认后提供'],
    ['consent by paying or exchanging', '您完成支付，或者使用兑换码兑换，即表示您已阅读并同意本协议'],
    ['official channels', '官方支付页面'],
    ['order expiry', '15 分钟内'],
    ['one terminal', '同一时间只能在一个终端登录'],
    ['validity', '自发放之日起一个月内有效'],
    ['early issue', '自提前发放之日起计算'],
    ['same-tier renewal', '待生效'],
    ['diamond', '会员身份永久有效'],
    ['hold and charge', '任务成功后扣除；任务失败或被取消的，予以释放'],
    ['compensation', '有效期 3 天'],
    ['contract credits first', '先扣除合同算力'],
    ['not transferable', '不得转让、赠与、出售、退款'],
    ['no credits for membership', '不能用算力购买会员'],
    ['fee changes', '至少 7 日'],
    ['promotions', '叠加使用'],
    ['refund: duplicate', '重复支付的款项'],
    ['refund: minors', '未成年人未经监护人同意购买'],
    ['refund: regulator', '监管部门或司法机关依法要求退款'],
    ['minors', '未满 18 周岁的用户购买付费服务，应当事先取得监护人同意'],
    ['written permission', '作出的书面许可'],
    ['never a trademark', '申请或用作商标'],
    ['never a company name', '用作企业名称、字号'],
    ['never a design patent', '申请外观设计专利'],
    ['national symbols', '国旗、国徽、国歌'],
    ['competing products', '相竞争的产品或服务'],
    ['cancellation', '注销不可撤销'],
    ['new accounts', '一次性赠送的 100 算力，有效期 30 天'],
  ])('states: %s', (_clause, words) => {
    expect(text(paidServiceAgreement)).toContain(words);
  });

  it('marks what limits the buyer as conspicuous', () => {
    const important = paidServiceAgreement(configured)
      .sections.filter((s) => s.important)
      .map((s) => s.heading);
    expect(important).toEqual(expect.arrayContaining(['算力的发放与有效期', '退款规则', '法律适用与争议解决']));
  });
});
