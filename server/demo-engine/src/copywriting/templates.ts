/** Kinds of text, in matching order: the first pattern that matches decides. */
export type CopyKind = 'titles' | 'note' | 'moments' | 'slogans' | 'video' | 'product';

export interface CopyTemplates {
  readonly kind: CopyKind;
  readonly name: string;
  readonly pattern: RegExp;
  /** Default number of list items. Absent: one text per answer. */
  readonly list?: number;
  /** Placeholders: `{topic}` is the subject; `{points}` the selling points, one per line; `{tags}` the tags. */
  readonly texts: readonly string[];
}

export const copyTemplates: readonly CopyTemplates[] = [
  {
    kind: 'titles',
    name: '标题',
    pattern: /标题|起名|取名|名字/,
    list: 5,
    texts: [
      '为什么懂行的人都在看{topic}？',
      '{topic}怎么选？看这一篇就够了',
      '用了一个月{topic}，我有 3 点真心话',
      '第一次接触{topic}，先弄懂这 5 件事',
      '{topic}｜把日子过成自己喜欢的样子',
      '别再乱买了！{topic}避坑清单请收好',
      '同样是{topic}，差别到底在哪里？',
      '关于{topic}，很少有人告诉你的细节',
      '一眼心动：这就是我想要的{topic}',
      '{topic}入门到上手，10 分钟讲清楚',
      '从犹豫到离不开，我和{topic}的故事',
      '预算有限，也能拥有合心意的{topic}',
      '{topic}的 7 种打开方式，你试过几种？',
      '写给正在纠结{topic}的你',
      '好{topic}，自己会说话',
      '今天不聊别的，只聊{topic}',
      '朋友追着问的{topic}，原来是这样挑的',
      '{topic}值不值得？我把优缺点都列出来了',
      '三个理由，让你重新认识{topic}',
      '忙碌生活里，{topic}是我给自己的小奖励',
      '新手必看：{topic}最容易犯的 3 个错',
      '把{topic}做到细处，是什么体验？',
      '{topic}，让每一天都多一点期待',
      '收藏起来慢慢看：{topic}实用指南',
    ],
  },
  {
    kind: 'note',
    name: '小红书笔记',
    pattern: /小红书|种草|笔记/,
    texts: [
      '## 后知后觉！{topic}真的值得好好挑\n\n姐妹们，今天想认真聊聊**{topic}**。之前总觉得都差不多，用过才发现细节里全是学问。\n\n我看重的几点：\n\n{points}\n\n适合谁：第一次入手、想少走弯路的朋友。\n不适合谁：只看价格、不在意体验的朋友。\n\n你们还想知道什么，评论区告诉我\n\n{tags}',
      '## {topic}｜一份不夸张的真实分享\n\n先说结论：合不合适，看你的需求，不看热度。\n\n{points}\n\n我的用法：先想清楚使用场景，再对照上面几点一条条看，基本不会买错。\n\n觉得有用就点个收藏，下次要用的时候不用再找啦\n\n{tags}',
      '## 谁懂啊，被{topic}治愈的一天\n\n下班回家，打开**{topic}**的那一刻，整个人都松下来了。\n\n喜欢它的理由：\n\n{points}\n\n生活不用很贵，但要很用心。愿你也找到自己的小确幸\n\n{tags}',
    ],
  },
  {
    kind: 'moments',
    name: '朋友圈文案',
    pattern: /朋友圈/,
    list: 3,
    texts: [
      '忙碌的一天，给自己留一点{topic}的时间',
      '不是所有的好都要说出口，{topic}，懂的人自然懂。',
      '今日份快乐，由{topic}提供 想了解的私信我～',
      '认真做好一件事，比如{topic}。谢谢每一位信任我们的朋友',
      '{topic}新到！数量不多，先到先得，有喜欢的留言',
      '朋友问我最近在忙什么？在忙着把{topic}做到更好。',
      '有人问{topic}怎么样，我的回答是：用过再说，欢迎来试',
      '周末不赶路，和{topic}一起慢下来。',
    ],
  },
  {
    kind: 'slogans',
    name: '广告语',
    pattern: /广告语|宣传语|口号|标语|slogan/i,
    list: 5,
    texts: [
      '{topic}，好在细处。',
      '选{topic}，选一份安心。',
      '每一天，都有{topic}。',
      '懂生活，更懂{topic}。',
      '{topic}：把简单的事做好。',
      '有{topic}，刚刚好。',
      '让{topic}陪你走更远。',
      '不止好看，更是好{topic}。',
      '用心做{topic}，用心待你。',
      '遇见{topic}，遇见更好的日常。',
      '{topic}，一试就懂。',
      '为热爱生活的人，做好{topic}。',
    ],
  },
  {
    kind: 'video',
    name: '短视频口播稿',
    pattern: /短视频|口播|脚本|带货/,
    texts: [
      '**开场（0–3 秒）**\n还在为选{topic}发愁？给我 30 秒，帮你理清楚。\n\n**正文（3–22 秒）**\n挑{topic}，看这几点：\n\n{points}\n\n**展示（22–27 秒）**\n镜头给到细节和使用场景，少说形容词，多给近景。\n\n**结尾（27–30 秒）**\n想要的朋友点下方链接，拿不准的先收藏，评论区问我。',
      '**开场（0–3 秒）**\n先别划走！这条讲{topic}，全是实话。\n\n**痛点（3–10 秒）**\n很多人买{topic}，只看图片和价格，拿到手才发现不合适。\n\n**卖点（10–24 秒）**\n\n{points}\n\n**结尾（24–30 秒）**\n适合你就带走，不适合也没关系，关注我，下期接着聊。',
    ],
  },
  {
    kind: 'product',
    name: '商品文案',
    pattern: /文案|商品描述|商品介绍|产品介绍|产品描述|详情页|推文|稿/,
    texts: [
      '### {topic}，给日常多一点讲究\n\n好的{topic}，不必张扬，用起来自然知道。\n\n{points}\n\n**适合这样的你**\n在意品质，也在意价格；想省心，又不想将就。\n\n现在下单，把喜欢带回家。',
      '### 认识一下，全新{topic}\n\n我们花了很多心思，只为让**{topic}**更合你的心意。\n\n**它好在哪里**\n\n{points}\n\n**怎么用**\n打开即用，融入你每天的节奏。\n\n有任何问题，随时联系客服，我们一直在。',
      '### 把{topic}，做成你想要的样子\n\n你在意的，我们都想到了：\n\n{points}\n\n从第一眼到每一天，{topic}都值得你信赖。数量有限，喜欢就不要错过。',
    ],
  },
];
