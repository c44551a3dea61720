import { memberPackages, newAccountGrant, renewalRules, wholeCredits } from '@ai-site/shared/domain/membership';

interface Explained {
  readonly title: string;
  readonly text: string;
}

const { renew, upgrade, lower, diamond } = renewalRules;

/** How repeat purchases, queues, early issue and refunds work, in plain words (docs/product/rules.md#credits; the full text is the paid-service agreement). */
export const rules: readonly Explained[] = [
  { title: renew.name, text: renew.text },
  { title: upgrade.name, text: upgrade.text },
  { title: lower.name, text: `${lower.text}${diamond.name}${diamond.text}` },
  {
    title: '算力发放与有效期',
    text: '每批从发放当天起一个月有效，到次月对应日 24 时清零。后面的批次在上一批到期的次日 0 时自动发放。',
  },
  {
    title: '提前发放',
    text: '一批用完又不想等，可以在算力管理里提前发放下一批，有效期从那一刻起算一个月，总批数不变。',
  },
  {
    title: '退款',
    text: '会员是数字化服务，付款即开通，购买后不退款；同一订单重复支付、未成年人未经监护人同意购买、监管要求的除外。',
  },
];

const permanent = memberPackages
  .filter(({ term }) => term.kind === 'permanent')
  .map(({ name, issues }) => `${name}的身份永久有效，算力发完 ${issues} 批为止`);

export const questions: readonly Explained[] = [
  { title: '会自动续费吗？', text: '不会。到期前后都由您自己决定是否续费，我们不会自动扣款。' },
  {
    title: '会员到期后，算力和作品还在吗？',
    text: '在。账号恢复为普通账号，作品和会话都保留；已经发放的算力用到各自的到期日，没发完的批次继续按月发放。',
  },
  { title: '“永久使用”是什么意思？', text: `${permanent.join('，')}；免算力的工具也一直可以免费使用。` },
  {
    title: '可以只买算力，不买会员吗？',
    text: '目前只有会员套餐，算力不单独出售，也不能转让、赠送或提现。有兑换码的，可以直接兑换算力。',
  },
  {
    title: '支持哪些支付方式？多久到账？',
    text: '电脑端扫码，可以用微信支付或支付宝；手机端使用支付宝。支付机构确认后马上开通；关掉二维码窗口也不影响到账。',
  },
  {
    title: '一个账号可以几个人用吗？',
    text: '会员账号仅限本人使用，同一时间只能在一个终端登录；在新的终端登录，原来的终端会下线。',
  },
  { title: '开发票找谁？', text: '在购买记录里，已支付的订单可以直接申请发票，填写抬头、税号和接收的邮箱即可。' },
  {
    title: '还没决定，能先试试吗？',
    text: `可以。新账号会一次性获得 ${wholeCredits(newAccountGrant.points)} 算力，${newAccountGrant.validDays} 天有效。`,
  },
];
