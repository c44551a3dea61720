import { PINNED_MAX, THEME_MAX } from '../../api/chat.ts';
import { QUESTION_MAX } from '../../api/chat-content.ts';
import { chatModelTier, DEFAULT_TIER } from '../../api/chat-model.ts';
import { CHAT_FILES_QUOTA_BYTES, chatFileRules, chatFileTexts, DOCUMENT_TEXT_MAX, MIB } from '../../domain/chat-files/index.ts';
import { INSTRUCTIONS_MAX, instructionFields, instructionTexts } from '../../domain/chat-instructions/index.ts';
import { PICTURE_MESSAGES_MAX, RECORDING_SECONDS_MAX } from '../../domain/chat-limits/index.ts';
import { CHAT_TITLE_MAX } from '../../domain/chat-theme/index.ts';
import { tierNames, tierStrengths } from '../../domain/chat-tiers/index.ts';
import { chatQuestions, errorTexts } from '../../errors/index.ts';
import type { HelpArticle } from './article.ts';

const toChat = [{ label: '去我来聊', path: '/chatNew' }];

const tiersInOrder = chatModelTier.def.values.map((tier) => `${tierNames[tier]}（${tierStrengths[tier]}）`).join('、');

export const chatArticles: HelpArticle[] = [
  {
    id: 'chat-basics',
    title: '怎样发起对话',
    questions: ['怎么聊天', '怎么提问', '如何发送消息', '怎么换行', '我来聊怎么用', '新建对话'],
    body: `登录后打开“我来聊”，在底部输入框写下问题，按 Enter 发送，按 Shift+Enter 换行。用中文输入法选词时按 Enter 只会上屏，不会误发。

点“新建对话”开始一个新会话，原来的会话保留在左侧历史里。一次提问最多 ${QUESTION_MAX} 个字符，还可以带上文档和图片。`,
    links: toChat,
  },
  {
    id: 'chat-history',
    title: '查看会话历史',
    questions: ['聊天记录在哪里', '历史记录怎么看', '怎么找以前的对话', '历史怎么分组', '聊天记录会保存多久'],
    body: `“我来聊”的会话历史列出您的全部会话：先是**置顶**的会话，其余按最后的时间分为**今天、近 7 天、近 30 天和更早**四组，向下滚动会继续加载。归档的会话在列表底部的“已归档”里。

历史保存在您的账号里，换设备登录也能看到，直到您删除会话或注销账号。`,
    links: toChat,
  },
  {
    id: 'search-chats',
    title: '搜索会话和消息',
    questions: ['搜索聊天记录', '怎么搜索消息', '找以前说过的话', '按关键词找会话', '全文搜索', '搜索结果怎么看'],
    body: `在会话历史上方的搜索框输入关键词，结果分两部分：

- **会话**：名称或内容里有这个词的会话；
- **消息**：有这个词的每一条提问和回答，关键词会高亮，点一下就跳到原来的位置。

搜索不区分大小写，也会找到已归档的会话和其他分支里的消息。`,
    links: toChat,
  },
  {
    id: 'pin-and-archive-chats',
    title: '置顶和归档会话',
    questions: ['怎么置顶会话', '取消置顶', '归档是什么', '归档的会话在哪里', '怎么恢复归档的会话', '会话太多怎么整理'],
    body: `打开会话的菜单可以整理历史：

- **置顶**：会话固定在最上面，最多 ${PINNED_MAX} 个，最近置顶的在前；
- **归档**：会话移出历史，收进列表底部的“已归档”，内容不会删除。

在“已归档”里打开菜单选择“移出归档”即可恢复；在归档的会话里继续提问，它也会自动回到历史。归档会取消置顶。`,
    links: toChat,
  },
  {
    id: 'rename-chat',
    title: '重命名会话',
    questions: ['怎么改会话名称', '重命名对话', '修改聊天标题', '会话标题能改吗', '智能重命名', '用AI改会话名称'],
    body: `在左侧历史里找到会话，打开它的菜单选择“重命名”，填写新名称并确认，成功后提示“${errorTexts.renamed}”。名称最多 ${THEME_MAX} 个字符，不能为空。新会话先用第一个问题作为名称，第一条回答完成后自动换成不超过 ${CHAT_TITLE_MAX} 个字的标题；您起的名称不会被自动改掉。

选择**“智能重命名”**时，由会话所用的模型按第一个问题和回答起一个简短的名称；模型出错时保留原来的名称。内置演示引擎会取问题中的关键词。两种标题都不收取算力。`,
    links: toChat,
  },
  {
    id: 'delete-chat',
    title: '删除会话',
    questions: ['怎么删除聊天记录', '删除对话', '清空聊天', '删除后能恢复吗', '误删对话'],
    body: `在左侧历史里打开会话的菜单，选择“删除”并确认，成功后提示“${errorTexts.deleted}”。

**删除后不能恢复**，它的分享链接也随即失效，请先导出需要的内容；只是不想看到它，可以改用归档。若提示“${errorTexts.deleteFailed}”，请检查网络后再试。`,
    links: toChat,
  },
  {
    id: 'stop-reply',
    title: '停止回答',
    questions: ['怎么停止生成', '停止回答', '回答太长怎么中断', '怎么打断', '取消回答'],
    body: `回答进行中，发送按钮会变成停止按钮，点一下就会停下来，已经出现的文字会保留在会话里，您可以继续提问或者重新回答。

对话按次计费的，只要已经输出了文字，停止后仍按这一次的价格计算；一个字都没有输出则不收取。

没有写完的回答可以点“继续”，按钮上写着价格：服务器中断的可以免费继续一次，自己停止的、达到长度上限的，按一次回答计价。`,
    links: toChat,
  },
  {
    id: 'answer-again',
    title: '重新回答',
    questions: ['怎么重新回答', '重新生成', '换一个答案', '对回答不满意', '重答失败'],
    body: `每条回答的下方都有“重新回答”，点击后会另写一个版本，原来的版本和它后面的内容都保留，用版本号两边的箭头切换；旁边的“换个模型重答”让另一个模型来写。

每次重新回答都算一次新的回答。提示“${errorTexts.retryFailed}”时，请稍后再试。内置演示引擎按帮助内容作答，重新回答通常得到相近的结果。`,
    links: toChat,
  },
  {
    id: 'reload-continues',
    title: '刷新页面会丢失回答吗',
    questions: ['刷新页面回答会丢吗', '断网了怎么办', '关闭网页还会继续回答吗', '回答中断', '刷新后继续', '网络断开回答没了'],
    body: `不会丢。回答在服务器上生成，刷新页面、关掉标签页或短暂断网都不影响；重新打开这个会话，会先显示已经生成的全部文字，再接着往下写。

只有服务器出错才会结束一条回答，这时会保留已有文字并说明原因，您可以点“继续”（免费一次）或“重新回答”。`,
    links: toChat,
  },
  {
    id: 'leave-chat',
    title: '切换页面时的提示',
    questions: ['会话正在进行中，切换页面可能导致当前会话不能正常进行，确认要切换吗', '切换页面的提示是什么意思', '离开对话会怎样', '能不能边回答边看别的页面'],
    body: `回答还在进行时，从菜单切换到站内其他页面，会先询问：“${chatQuestions.leaveChat}”

选择取消就留在当前会话；确认后离开也不会丢失内容，回到该会话能看到已生成的部分。直接刷新或关闭标签页不会询问，也不会丢失。`,
    links: toChat,
  },
  {
    id: 'queue-message',
    title: '回答进行中能继续提问吗',
    questions: ['回答的时候能发消息吗', '按回车没反应', '排队发送', '连续提问', '为什么发不出去'],
    body: `回答进行中按 Enter 不会发送，您写的草稿会原样保留。要提前安排下一个问题，可以点旁边的**“排队发送”**，当前回答结束后会自动发出。

也可以先点停止，再发送新的问题。若提示“${errorTexts.sendFailed}”，请检查网络后重发。`,
    links: toChat,
  },
  {
    id: 'chat-models',
    title: '对话模型的档位',
    questions: ['有哪些模型', '模型有什么区别', '小智是什么', '怎么切换模型', '哪个模型最好', 'Pro和Pro+有什么不同', '默认模型'],
    body: `输入框旁可以切换档位，名字旁边写着它擅长什么：${tiersInOrder}。默认是标准档**${tierNames[DEFAULT_TIER]}**。

您上次的选择会被记住。各档由部署者配置的模型提供，没有接入的档位显示为“暂未开放”，不能选。档位越高，单次价格通常越高。`,
    links: toChat,
  },
  {
    id: 'model-disabled',
    title: '为什么有的模型不能选',
    questions: ['模型是灰色的', '模型不可用', '为什么不能选Pro', '为什么只能用一个模型', '模型选不了'],
    body: `写着“暂未开放”的档位表示站点还没有为它接入模型，这与您的账号和会员无关。

菜单里能选的档位排在前面；其他档位在站点接入模型以后就能选择。没有接入任何模型时，由内置演示引擎作答。`,
    links: toChat,
  },
  {
    id: 'chat-upload',
    title: '在对话中上传文件和图片',
    questions: ['怎么上传文件', '能上传图片吗', '支持PDF吗', '能不能发Word', '一次能传几个文件', '上传文档提问'],
    body: `点附件按钮选择，也可拖进来或粘贴。能传什么由模型档位决定：

- AI+：1 个文档；
- 标准（${tierNames[DEFAULT_TIER]}）：1 个文档或图片；
- Pro：3 个文档；Pro 视觉：3 张图片；
- Pro 图像：1 张参考图；
- Pro+ 和 Pro 全能：最多 5 个文档或图片；
- mini 和 AI：不能上传。

${chatFileRules
  .filter(({ kind }) => kind !== 'voice')
  .map(({ kind, maxBytes }) => `${chatFileTexts.kindName(kind)}每个不超过 ${maxBytes / MIB} MB`)
  .join(
    '，',
  )}。${chatFileTexts.supported}；旧版 Office 文件（doc、xls、ppt）请先另存为新格式。一份最多读取前 ${DOCUMENT_TEXT_MAX / 10_000} 万字；有密码的文档和只有图片的扫描件读不出文字。每个账号的会话文件共 ${CHAT_FILES_QUOTA_BYTES / MIB} MB，删除会话后空间会在一天内释放。

内置演示引擎只能摘录文档原文，看不懂图片。`,
  },
  {
    id: 'chat-long-document',
    title: '模型一次读不完的长文档',
    questions: ['长文档怎么读', '通读全文是什么', '文档太长读不完', '为什么只读了一部分', '怎么读完整份文档', '读了多少字'],
    body: `文件和回答上会写明“读了多少 / 共多少字”。一次读不完时，默认读开头和与问题最相关的部分。

要读完全文，发送前勾选“通读全文”，或在回答下方选择通读后再回答；分几部分读、共多少算力会先显示，由您决定。`,
    links: toChat,
  },
  {
    id: 'chat-voice',
    title: '语音输入与语音播报',
    questions: ['能语音输入吗', '怎么用语音聊天', '可以朗读回答吗', '语音播放', '配音', '换声音', '麦克风'],
    body: `点击输入框下方的麦克风说话，说完点“完成”，识别出的文字会放到光标处，可以修改后再发送；一次最多录 ${RECORDING_SECONDS_MAX} 秒。点击旁边的“语音对话”则直接提问，回答会读出来，读完接着听您说。mini 不支持语音。

回答下方的“朗读”把回答读出来，再点一次暂停，旁边的菜单可以换音色、下载或删除语音；一段文字要变成语音，用语音菜单里的“配音”。声音可以按语种、性别和地区挑选。

首次使用时浏览器会询问是否允许使用麦克风，浏览器禁止自动播放时也会先征求您的同意。语音识别显示“暂未开放”时，表示站点还没有接入相应的服务；内置演示引擎听不懂语音，它的声音是机械音。`,
  },
  {
    id: 'chat-copy-export',
    title: '复制和导出对话',
    questions: ['怎么复制回答', '导出聊天记录', '下载对话', '保存回答', '怎么把回答存下来', '导出PDF', '会话保存成图片'],
    body: `回答下方有复制按钮，成功后提示“${errorTexts.copied}”。

要保存整个会话，打开它的菜单选择“导出”：

- **Markdown**：问题与回答的原文；
- **PDF**：排好版的文档，特别长的会话请用其他格式，彩色表情不会印出；
- **图片**：当前主题的长图，最近 ${PICTURE_MESSAGES_MAX} 条消息，较长时分成几张并打包为 zip；
- **JSON**：带时间、模型与状态的数据。

导出的是当前显示的分支，文件只列出名称。`,
    links: toChat,
  },
  {
    id: 'share-chat',
    title: '分享会话',
    questions: ['怎么分享会话', '分享链接给别人', '别人能看到我的对话吗', '怎么取消分享', '分享后新消息会显示吗', '分享链接安全吗'],
    body: `打开会话的菜单选择“分享”，创建链接并复制给别人。**任何拿到链接的人，不登录也能看到这个会话到创建链接时为止的消息和文件**；之后的新消息不会出现，您的账号信息不会显示。

链接无法被猜到。在同一个窗口里可以看到这个会话的全部链接并“取消分享”，取消后立即打不开。删除消息或会话后，链接里也随之消失。`,
    links: toChat,
  },
  {
    id: 'follow-up-questions',
    title: '回答下方的追问建议',
    questions: ['回答下面的问题是什么', '追问建议', '推荐的问题怎么来的', '接着问什么', '建议的问题收费吗'],
    body: `回答完成后，最后一条回答的下方会出现几个可以接着问的问题，点一下就会作为新的提问发送，按一次普通的回答计费。

建议由回答所用的模型根据刚才的问答写出，生成建议本身不收取算力；没有合适的建议时不显示。内置演示引擎给出帮助内容中相近的问题。`,
    links: toChat,
  },
  {
    id: 'interaction-style',
    title: '语言互动风格',
    questions: ['互动风格是什么', '怎么让回答更正式', '人设', '通用助手风格', '修改说话风格', '语言交互风格'],
    body: `登录后打开“设置”，可以选择两种语言互动风格：

- **本站风格**：以本站自己的人设和口吻交流；
- **通用助手风格**：中性、直接地回答。

选择会保存到账号，从下一次回答开始生效，由接入的模型执行。内置演示引擎的回答来自固定的帮助内容，不随风格改变。`,
  },
  {
    id: 'chat-instructions',
    title: '个性化指令',
    questions: ['个性化指令是什么', '怎么让它记住我的称呼', '怎么设置回答的格式', '自定义指令', '怎么关掉个性化指令'],
    body: `登录后打开“设置”，在“个性化”里填写三项：${instructionFields.map(({ label }) => label).join('、')}，合计最多 ${INSTRUCTIONS_MAX} 个字，保存后从下一条回答起生效；清空三项再保存即删除。

我来聊回答时会参考它，应用和他人创作的助手不会用到。不想在某个会话里使用，打开那里任意一条回答的“更多操作”，选择“${instructionTexts.title}”。它由接入的模型执行，内置演示引擎不会照做；导出个人数据时包括它，注销账号时一并删除。`,
  },
  {
    id: 'answer-reliability',
    title: '回答准确吗，可以直接用吗',
    questions: ['回答可靠吗', 'AI会出错吗', '回答错了怎么办', '可以当专业意见吗', '回答能商用吗'],
    body: `AI 的回答由算法自动生成，可能不准确、不完整或已经过时，不构成医疗、法律、投资等专业意见，使用前请自行核实。

对外发布时请如实说明内容由 AI 生成，不要去除标识。个人非商业使用不需要另外许可；商业使用需要书面许可，会员按《付费服务协议》已经获得。发现违法或明显不当的回答，请通过首页底部的“联系我们”反馈。`,
    links: [{ label: '首页', path: '/' }],
  },
];
