import type { Combo, PurchasePlan } from '@ai-site/shared/api/membership';
import type { CreatedOrder, OrderState } from '@ai-site/shared/api/orders';
import { memberPackages } from '@ai-site/shared/domain/membership';

/** The packages as the server sends them. */
export const sampleCombos: readonly Combo[] = memberPackages.map((p) => ({
  name: p.name,
  price: p.priceFen,
  priceUnit: p.priceUnit,
  pricePerMonth: p.pricePerMonth,
  priceSingle: p.priceSingle,
  point: p.points,
  importDesc: `约可制作 ${p.approxVideos} 个视频`,
  desc: p.desc,
  vipDesc: [
    { text: `共 ${p.points} 算力`, url: null },
    { text: '生成成果可商业使用', url: '/usercenter' },
    { text: 'AIGC 商业课程', url: 'https://courses.example.com/' },
  ],
  importantDesc: p.importantDesc,
  memberType: p.memberTypeNumber,
}));

export function sampleCombo(memberType: Combo['memberType']): Combo {
  const combo = sampleCombos.find((entry) => entry.memberType === memberType);
  if (combo === undefined) throw new TypeError(`no package ${memberType}`);
  return combo;
}

/** Three batches, the first at once. */
export const samplePlan: PurchasePlan = {
  startDate: '2026-11-21',
  endDate: '2027-02-21',
  startsNow: true,
  batches: [
    { issueDate: '2026-11-21', expireDate: '2026-12-21' },
    { issueDate: '2026-12-22', expireDate: '2027-01-22' },
    { issueDate: '2027-01-23', expireDate: '2027-02-23' },
  ],
};

/** Fifteen minutes to pay; the dates are arbitrary. */
export const sampleOrder: CreatedOrder = {
  orderNo: 'N20261121000001',
  payType: 2,
  memberType: 2,
  price: 29_800,
  clientType: 1,
  createTime: '2026-11-21T08:00:00.000Z',
  expireTime: '2026-11-21T08:15:00.000Z',
  secondsLeft: 900,
  qrCodeUrl: 'weixin://wxpay/bizpayurl?pr=abc123',
  sandbox: false,
};

export const sampleState: OrderState = {
  orderNo: sampleOrder.orderNo,
  status: 1,
  memberType: 2,
  member: '铂金会员',
  payType: 2,
  price: 29_800,
  expireTime: sampleOrder.expireTime,
  paidLate: false,
  secondPayment: null,
};
