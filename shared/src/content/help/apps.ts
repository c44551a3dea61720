import { COLLECTION_MAX } from '../../api/collection.ts';
import { APP_HISTORY_RESTORE_MINUTES } from '../../domain/apps/index.ts';
import { cloudLimits } from '../../domain/cloud/index.ts';
import { brushSizes } from '../../domain/mask-editor/index.ts';
import { defaultPrices } from '../../domain/membership/index.ts';
import { OWN_APP_RESTORE_MINUTES, ownAppLimits } from '../../domain/own-apps/index.ts';
import { shareDays } from '../../domain/sharing/index.ts';
import { appPath, taskApps } from '../../domain/task-apps/index.ts';
import { articleRewrite } from '../../tools/article-rewrite/tool.ts';
import { articleWriter } from '../../tools/article-writer/tool.ts';
import { DESCRIPTION_MAX, LYRICS_MAX, STYLE_MAX } from '../../tools/music/tool.ts';
import { novelToPrompts } from '../../tools/novel-to-prompts/tool.ts';
import { textTools } from '../../tools/text-tools.generated.ts';
import { titleGenerator } from '../../tools/title-generator/tool.ts';
import { toolPath } from '../../tools/tool.ts';
import { promptWords } from '../prompt-words/all-words.ts';
import type { HelpArticle } from './article.ts';

const writingApps = textTools.map((tool) => ({ label: tool.title, path: toolPath(tool) }));
const toAppCenter = [{ label: '应用中心', path: '/appCenter' }];

export const appArticles: HelpArticle[] = [
  {
    id: 'app-center',
    title: '应用中心',
    questions: ['应用中心是什么', '有哪些应用', '怎么找应用', '搜索应用', '应用怎么打开'],
    body: `应用中心汇集图片创作、图片编辑、电商设计、文案办公等各类应用，首页有精选专题、热门应用和新上架，也可以按分类浏览。

搜索支持名称、用途、拼音和首字母，打错一两个字母也能找到；在电脑上按 **/** 就能开始搜索。卡片上写明价格和支持的终端，暂未开放的应用会标出来。部分应用只支持电脑端，在手机上打开会提示您改用电脑。`,
    links: [...toAppCenter, { label: '搜索应用', path: '/appCenter/search' }],
  },
  {
    id: 'app-collect-history',
    title: '应用收藏与应用历史',
    questions: ['怎么收藏应用', '取消收藏', '应用历史在哪里', '清除应用历史', '暂无应用收藏', '最近使用的应用'],
    body: `点应用卡片上的星标即可收藏，再点一次取消，分别提示“收藏成功”和“取消收藏成功”；用过的应用会自动记入历史，可以逐个移除或全部清除，误删的 ${APP_HISTORY_RESTORE_MINUTES} 分钟内可以撤销。

两个入口都在右上角的用户菜单和个人中心里。还没有内容时，会显示“暂无应用收藏”或“暂无应用历史”。`,
    links: [
      { label: '应用收藏', path: '/appCenter/appCollect' },
      { label: '应用历史', path: '/appCenter/appHistory' },
    ],
  },
  {
    id: 'own-apps',
    title: '创作自己的应用',
    questions: ['怎么创作应用', '自己做一个助手', '创建智能体', '应用怎么上架', '提交应用审核', '应用审核不通过'],
    body: `在应用中心点“创作应用”，起个名字，写清它是谁、怎么回答，再加上开场问题和它要参考的文档（最多 ${ownAppLimits.files} 个），保存后马上就能对话。每个账号最多 ${ownAppLimits.count} 个。

默认只有自己能用。提交审核通过后，它会带着您的昵称出现在应用中心，所有人都能使用；别人看不到设定和资料，但可能通过提问了解到其中的内容，请勿放入隐私。修改后的内容要再次提交才会对别人生效，已经开始的对话一直使用开始时的设定。删除后 ${OWN_APP_RESTORE_MINUTES} 分钟内可以撤销。`,
    links: [{ label: '我创作的应用', path: '/appCenter/ownApps' }],
  },
  {
    id: 'own-app-report',
    title: '举报用户创作的应用',
    questions: ['怎么举报应用', '举报助手', '用户创作的应用有问题', '我的应用为什么被下架'],
    body: `卡片上写着“用户创作”的应用由其他用户制作，不代表本站的观点。内容违法、侵权或让人不适时，打开它的对话页，在开头的介绍里点“举报”，选择原因、补充说明后提交，不用登录。

工作人员核实后会将有问题的应用下架，下架以后别人不能再用它对话，作者会在“我创作的应用”里看到原因，改好以后可以重新提交审核。`,
    links: toAppCenter,
  },
  {
    id: 'cutout',
    title: 'AI 抠图',
    questions: ['怎么抠图', '去背景', '抠人像', '透明背景', '商品抠图', '抠图不准怎么办'],
    body: `在“我来画”的 AI 抠图里上传 1 张图片并选择抠图类型即可，类型有通用、人像、商品、服装、头发和头像六种，选对类型边缘会更准。

结果多了或少了什么，点结果下面的“精修”：用“保留”和“去除”在原图上标一标，再“重新抠图”，价格与一次抠图相同。

AI 抠图对会员免算力：黄金和铂金会员在有效期内免费，钻石会员永久免费。`,
    links: [{ label: 'AI抠图', path: '/draw/edit/cutout' }],
  },
  {
    id: 'erase-watermark',
    title: '无痕消除与去水印',
    questions: ['怎么去水印', '消除图片里的人', '无痕消除怎么用', '擦除工具', '请先框选要消除的区域'],
    body: `两个工具都在“我来画”的图片编辑里：

- **去水印**：上传 1 张图片，也可以粘贴或拖入。内置演示引擎能找出浅色的半透明文字，横排、斜排和铺满的都可以；由本地模型处理时还会识别文字，边角的和重复铺开的不论颜色都会去掉，海报和文档自己的文字会保留；图案的和整片的水印找不到，请用无痕消除涂抹；
- **无痕消除**：用涂抹、框选或圈选标出要去掉的区域，画笔 ${brushSizes.min} 到 ${brushSizes.max}，默认 ${brushSizes.initial}，支持撤销和重做。图上有文字时可以点“识别文字”，勾选要去掉的几行再一次标记，不扣算力（没有这个按钮表示站点暂未开放识别）。没有标出区域时会提示先框选。结果不满意可以点“继续消除”，在同一个编辑器里接着涂，每次的结果都能撤销，也能和原图滑动或并排对比。

两者对会员免算力。请只处理您有权修改的图片，不要去除他人作品的权利标识或 AI 生成标识。`,
    links: [
      { label: '无痕消除', path: '/draw/edit/erase' },
      { label: '去水印', path: '/draw/edit/remove_watermark' },
    ],
  },
  {
    id: 'music',
    title: 'AI 音乐创作',
    questions: ['怎么生成音乐', '写歌', '作词作曲', '纯音乐', '模型无法识别艺术家名字', '音乐能做多长'],
    body: `有两种模式：

- **通用**：填写歌词（最多 ${LYRICS_MAX} 字，选纯音乐则不用填）、风格（最多 ${STYLE_MAX} 字）和歌名（最多 80 字）；
- **灵感**：用一段话描述歌曲（最多 ${DESCRIPTION_MAX} 字）和歌名。

每个音乐模型能生成的最长时长写在它的说明里，例如接入 V3.5 模型时最长 4 分钟。请不要填写歌手的名字，否则会提示“模型无法识别艺术家名字，请调整”。没有接入音乐模型时，演示引擎只能合成乐曲，不演唱歌词。`,
    links: [{ label: '音乐创作', path: appPath(taskApps.music) }],
  },
  {
    id: 'writing-apps',
    title: '标题、文章与改写应用',
    questions: ['怎么写标题', '标题生成器', '文章写作', '文案改写', '小说转提示词', '洗稿', '写文章'],
    body: `有这些文字应用，每次 1 算力：

- **标题生成**：关键词最多 ${titleGenerator.fields.keywords.max} 字，一次 1、3 或 5 个；
- **文章写作**：内容最多 ${articleWriter.fields.content.max} 字，六种文章类型，可选中文、英文和繁体中文；
- **文章改写**：最多 ${articleRewrite.fields.text.max} 字，分轻度、中度和发散三档，可以限定字数；
- **小说转提示词**：最多 ${novelToPrompts.fields.text.max} 字，得到 4、6 或 9 条，可以直接拿去作画。

文字边写边出现，随时可以停止，已写的会保留并计费；一个字都没有写出来就不收费。结果可以复制、导出，也可以发送到我来聊。没有接入大模型时，标题由模板生成，其他三个暂未开放。`,
    links: writingApps,
  },
  {
    id: 'hug-video',
    title: '时空相拥视频',
    questions: ['拥抱视频', '时空相拥怎么做', '和小时候的自己拥抱', '老照片拥抱视频', '两张照片合成拥抱'],
    body: `上传照片并选择动作风格，就能生成跨越时空相拥的短视频。第一张照片必填，每张不超过 30MB，长宽比不超过 3；描述最多 100 字，也可以自定义参考风格。站点没有接入视频模型时显示“暂未开放，需要连接视频模型”，页面上可以看到它会做什么。

请使用您本人或已取得同意的照片；涉及逝者的，请尊重其近亲属的意愿。`,
    links: [{ label: '跨时空拥抱', path: appPath(taskApps.hugVideo) }],
  },
  {
    id: 'magic-book',
    title: '咒语书与预设提示词',
    questions: ['咒语书是什么', '提示词怎么写', '提示词大全', '预设提示词', '绘画关键词'],
    body: `**咒语书**按分类收录 ${promptWords.length} 个绘画词语，点选即可组合，能调整先后和权重，一键带去我来画或我来聊；登录后组合保存在账号里，换一台设备也能继续。**预设提示词**保存您自己的写法，用 {{商品}} 这样的写法留出变量，使用时会逐个询问，在聊天里按 / 选中后也一样，填好再发送；可以收藏、分类、搜索，也能导入和导出 JSON。

写提示词可以按“主体 + 场景 + 光线 + 风格 + 构图”的顺序，例如“一只橘猫，雨后的窗台，柔和晨光，水彩，特写”。具体而简短，通常比堆砌形容词更好。`,
    links: [
      { label: '咒语书', path: '/magicBook' },
      { label: '预设提示词', path: '/prophesy' },
    ],
  },
  {
    id: 'cloud-desktop',
    title: '超算云舱',
    questions: ['超算云舱是什么', '云舱怎么收费', '云端桌面怎么开启', '云舱关闭后文件还在吗', '云舱为什么自动关闭'],
    body: `超算云舱是一台在浏览器里使用的云端桌面，请在电脑上打开。开启前页面写明每分钟的价格，默认每分钟 ${defaultPrices.cloudMinute} 算力；开启成功后才计费，不满一分钟按一分钟计，关闭后立即停止。没有成功开启不收费。

关闭后桌面保留 ${cloudLimits.closedHours} 小时，点“保存”保留 ${cloudLimits.savedDays} 天，销毁则连同文件一起清除。长时间不看页面、连续使用 ${cloudLimits.runHours} 小时或算力用完时会自动关闭，并写明原因。站点没有接入主机时，云舱显示“暂未开放”。`,
    links: [{ label: '超算云舱', path: '/appCenter/Cloud' }],
  },
  {
    id: 'collected-works',
    title: '收藏自己的图片和视频',
    questions: ['怎么收藏图片', '收藏的图片在哪里', '我的收藏', '取消收藏图片', '收藏视频'],
    body: `在任意工具的生成结果上点星标，图片或视频就会进入“我的收藏”，再点一次取消。收藏里可以放大查看、按图片和视频筛选，点“做同款”会带着当时的参数和种子回到原来的工具；移除以后可以马上撤销。

收藏只是做个记号，不占用额外的空间；把作品删除以后，它也会从收藏里消失，最多可以收藏 ${COLLECTION_MAX} 个作品。`,
    links: [{ label: '我的收藏', path: '/appCenter/shareImage' }],
  },
  {
    id: 'share-result',
    title: '用链接分享生成结果',
    questions: [
      '怎么把生成的图片发给别人',
      '作品分享链接',
      '别人能看到我的提示词吗',
      '分享的作品怎么取消',
      '我的分享在哪里',
    ],
    body: `在任意工具的生成结果、“我的作品”或图片预览里点“分享”，创建链接后可以复制、扫码或用手机发送。**任何拿到链接的人，不登录也能看到这个作品**；您的账号信息不会显示，提示词和“做同款”由您决定是否开放，也可以设置 ${shareDays.join(' 天或 ')} 天后失效。

在“我的作品”右上角的“我的分享”里可以看到全部链接并“取消分享”，取消或删除作品后，页面和其中的文件立即打不开。`,
    links: [{ label: '我的作品', path: '/draw/works' }],
  },
  {
    id: 'image-to-prompt',
    title: '图片反推提示词',
    questions: ['图片反推', '根据图片写提示词', '怎么得到图片的提示词', '看图写描述'],
    body: `在“我来画”的图片反推咒语里上传 1 张图片，就能得到一段描述它的提示词，可以复制或直接用来生图。

识别图中的物体需要站点接入相应的模型；没有接入时只写出画面的色彩、光线和构图，不会编造物体。`,
    links: [{ label: '图片反推咒语', path: '/draw/edit/reverse_prompt' }],
  },
];
