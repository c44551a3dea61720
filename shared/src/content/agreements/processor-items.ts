import type { Processors } from '../../domain/site/site.ts';
import { listed } from './listed.ts';

interface Purpose {
  name: string;
  handles: string;
  /** Used while no provider is connected: the work then happens on the site's own servers, or not at all. */
  withoutProvider: string;
}

const purposes: Record<keyof Processors, Purpose> = {
  model: {
    name: '模型服务',
    handles: '处理您提交的文字、图片、语音、视频和任务参数，用于生成回答和作品',
    withoutProvider: '由本站自有服务器上的引擎完成',
  },
  sms: {
    name: '短信服务',
    handles: '处理手机号码和验证码，用于发送短信',
    withoutProvider: '尚未接入外部短信服务',
  },
  payment: {
    name: '支付服务',
    handles: '处理订单编号、金额和支付状态，用于收款、对账和退款',
    withoutProvider: '尚未接入外部支付服务',
  },
  storage: {
    name: '存储服务',
    handles: '存储您上传的文件和生成的作品',
    withoutProvider: '由本站自有服务器完成',
  },
  realName: {
    name: '实名核验服务',
    handles: '处理您主动提交的姓名和身份证号，用于核对二者是否一致',
    withoutProvider: '尚未接入外部实名核验服务',
  },
};

/** One line per kind of provider: who it is and what it handles. */
export function processorItems(processors: Processors): string[] {
  const kinds: (keyof Processors)[] = ['model', 'sms', 'payment', 'storage', 'realName'];
  return listed(
    kinds.map((kind) => {
      const { name, handles, withoutProvider } = purposes[kind];
      const who = processors[kind].join('、') || `目前${withoutProvider}，接入服务商前将更新本条`;
      return `${name}（${who}）：${handles}`;
    }),
  );
}
