import type { ChatApp, ChatAppEntry } from './chat-app.ts';
import { type ChatAppCode, chatAppEntries } from './entries.ts';

/** What an open app shows and asks. Its instructions to the model are on the server. */
const details: Readonly<Record<ChatAppCode, Omit<ChatApp, keyof ChatAppEntry>>> = {
  fanyi: {
    greeting: '把要翻译的内容发给我',
    params: [
      {
        name: '目标语言',
        options: ['自动', '英语', '中文', '日语', '韩语', '法语', '德语', '西班牙语', '俄语', '阿拉伯语'],
      },
      { name: '风格', options: ['忠实', '口语', '商务', '学术'] },
    ],
    suggestions: [
      { topic: '商品描述', question: '这款保温杯采用 316 不锈钢内胆，保温 12 小时，通勤露营都合适。' },
      { topic: '邮件', question: '感谢您的询价，附件是我们最新的报价单，如需样品请告知收货地址。' },
    ],
  },
  xiaohongshu: {
    greeting: '告诉我产品和卖点，我来写笔记',
    params: [
      { name: '语气', options: ['真诚分享', '活泼', '专业测评', '故事感'] },
      { name: '篇幅', options: ['短', '中', '长'] },
    ],
    suggestions: [
      { topic: '好物', question: '写一篇露营灯的种草笔记，卖点是轻便、续航 30 小时、可磁吸' },
      { topic: '探店', question: '写一篇社区咖啡馆的探店笔记，突出手冲和安静的环境' },
    ],
  },
  kefu: {
    greeting: '遇到了怎样的顾客问题？',
    params: [
      { name: '场景', options: ['售前咨询', '催发货', '退换货', '差评回复', '售后维修'] },
      { name: '语气', options: ['亲切', '正式', '简短'] },
    ],
    suggestions: [
      { topic: '差评', question: '顾客说杯子有划痕，给了一星，怎么回复？' },
      { topic: '催发货', question: '顾客下单三天没发货，第二次来催' },
    ],
  },
  zhoubao: {
    greeting: '随手列出这周做了什么，我来整理',
    params: [{ name: '格式', options: ['周报', '日报', '月报', '述职'] }],
    suggestions: [
      { topic: '运营', question: '上新 12 款商品，直播 3 场成交 8 万，客服响应从 90 秒降到 40 秒，下周准备双十二' },
      { topic: '研发', question: '修了登录页 5 个问题，接口文档写完，联调支付，下周压测' },
    ],
  },
  daima: {
    greeting: '贴上代码或说明要做什么',
    params: [{ name: '语言', options: ['自动', 'JavaScript', 'TypeScript', 'Python', 'Java', 'Go', 'C++', 'SQL'] }],
    suggestions: [
      { topic: '实现', question: '用 Python 读取一个文件夹里的所有 CSV 并合并成一个表' },
      { topic: '解释', question: '什么是防抖和节流？各给一个例子' },
    ],
  },
  yingyu: {
    greeting: 'Hi! 想聊点什么？',
    params: [{ name: '水平', options: ['入门', '中级', '高级'] }],
    suggestions: [
      { topic: '日常', question: "Let's talk about how I spent my weekend." },
      { topic: '面试', question: 'I want to practise introducing myself in a job interview.' },
    ],
  },
};

/** The chat apps in display order. */
export const chatApps: readonly ChatApp[] = chatAppEntries.map((entry) => ({ ...entry, ...details[entry.code] }));

const byCode = new Map(chatApps.map((app) => [app.code, app]));

/** The app of an `appname`; undefined when it is no chat app. */
export const chatAppOf = (code: string | null): ChatApp | undefined => (code === null ? undefined : byCode.get(code));
