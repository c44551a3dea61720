import { RECORDS_KEPT_YEARS } from '@ai-site/shared/domain/accounts';

interface Consequences {
  readonly title: string;
  readonly items: readonly string[];
}

/** What a cancelled account loses, and what data the site keeps, why and for how long (privacy policy, 存储期限; paid-service agreement, 终止). */
export const consequences: readonly Consequences[] = [
  {
    title: '马上作废，不能恢复',
    items: [
      '会员身份，以及还没开始的续费和排队',
      '全部算力：已经发放的、尚未发放的批次，都不退款',
      '昵称、头像、对话、作品、收藏，会被删除或匿名化',
      '所有终端的登录，未完成的任务和未签的合同',
    ],
  },
  {
    title: '依法保留，到期删除',
    items: [
      `订单、支付、算力、合同和监护人同意的记录：依法自交易完成起保存 ${RECORDS_KEPT_YEARS} 年`,
      '网络日志：网络安全法要求，至少六个月',
      '手机号：只留不可还原的摘要，防止重复领取新用户算力',
    ],
  },
];
