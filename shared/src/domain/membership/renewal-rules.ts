/** What a further purchase means (docs/product/rules.md#credits-2, #credits-7). The centre, the purchase dialog, the help and the paid-service agreement all print these texts. */
export const renewalRules = {
  renew: {
    name: '续费',
    text: '同一等级再次购买，新的有效期接在当前有效期之后，一天不少，状态为“待生效”；它的第一批算力在生效当天发放，当前算力提前用完的，可以申请提前发放。',
  },
  upgrade: {
    name: '升级',
    text: '购买更高等级，按新套餐全价支付，立即生效并发放第一批算力；原套餐剩余的天数和未发放的批次排在新套餐之后。升级为钻石会员的，会员永久有效，原套餐只有未发放的批次排队发放，剩余的天数不再接续。',
  },
  lower: { name: '降级', text: '购买较低等级，排在当前会员之后生效，第一批算力在生效当天发放。' },
  diamond: { name: '钻石会员', text: '再次购买只增加排队发放的批次，不增加有效期。' },
} as const;
