import { cloudLimits } from '../../domain/cloud/index.ts';
import { defaultPrices } from '../../domain/membership/index.ts';
import { appPath, taskApps } from '../../domain/task-apps/index.ts';
import { textTools } from '../../tools/text/index.ts';
import { toolPath } from '../../tools/tool.ts';
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
    body: `点应用卡片上的星标即可收藏，再点一次取消，分别提示“收藏成功”和“取消收藏成功”；用过的应用会自动记入历史，可以逐个移除或全部清除，误删的十分钟内可以撤销。

两个入口都在右上角的用户菜单和个人中心里。还没有内容时，会显示“暂无应用收藏”或“暂无应用历史”。`,
    links: [
      { label: '应用收藏', path: '/appCenter/appCollect' },
      { label: '应用历史', path: '/appCenter/appHistory' },
    ],
  },
  {
    id: 'cutout',
    title: 'AI 抠图',
    questions: ['怎么抠图', '去背景', '抠人像', '透明背景', '商品抠图'],
    body: `在“我来画”的 AI 抠图里上传 1 张图片并选择抠图类型即可，类型有通用、人像、商品、服装、头发和头像六种，选对类型边缘会更准。

AI 抠图对会员免算力：黄金和铂金会员在有效期内免费，钻石会员永久免费。`,
    links: [{ label: 'AI抠图', path: '/draw/edit/cutout' }],
  },
  {
    id: 'erase-watermark',
    title: '无痕消除与去水印',
    questions: ['怎么去水印', '消除图片里的人', '无痕消除怎么用', '擦除工具', '请先框选要消除的区域'],
    body: `两个工具都在“我来画”的图片编辑里：

- **去水印**：上传 1 张图片，也可以粘贴或拖入；
- **无痕消除**：用涂抹、框选或圈选标出要去掉的区域，画笔 1 到 200，默认 30，支持撤销和重做。没有标出区域时会提示先框选。

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

- **通用**：填写歌词（最多 3000 字，选纯音乐则不用填）、风格（最多 50 字）和歌名（最多 80 字）；
- **灵感**：用一段话描述歌曲（最多 120 字）和歌名。

V3.5 模型最长 4 分钟。请不要填写歌手的名字，否则会提示“模型无法识别艺术家名字，请调整”。没有接入音乐模型时，演示引擎只能合成乐曲，不演唱歌词。`,
    links: [{ label: '音乐创作', path: appPath(taskApps.music) }],
  },
  {
    id: 'writing-apps',
    title: '标题、文章与改写应用',
    questions: ['怎么写标题', '标题生成器', '文章写作', '文案改写', '小说转提示词', '洗稿', '写文章'],
    body: `有这些文字应用，每次 1 算力：

- **标题生成**：关键词最多 100 字，一次 1、3 或 5 个；
- **文章写作**：内容最多 1000 字，六种文章类型，可选中文、英文和繁体中文；
- **文章改写**：最多 1000 字，分轻度、中度和发散三档，可以限定字数；
- **小说转提示词**：最多 1000 字，得到 4、6 或 9 条，可以直接拿去作画。

文字边写边出现，随时可以停止，已写的会保留并计费；一个字都没有写出来就不收费。结果可以复制、导出，也可以发送到我来聊。没有接入大模型时，标题由模板生成，其他三个暂未开放。`,
    links: writingApps,
  },
  {
    id: 'hug-video',
    title: '时空相拥视频',
    questions: ['拥抱视频', '时空相拥怎么做', '和小时候的自己拥抱', '老照片拥抱视频', '两张照片合成拥抱'],
    body: `上传照片并选择动作风格，就能生成跨越时空相拥的短视频。第一张照片必填，每张不超过 30MB，长宽比不超过 3；描述最多 100 字，也可以自定义参考风格。

请使用您本人或已取得同意的照片；涉及逝者的，请尊重其近亲属的意愿。`,
    links: [{ label: '跨时空拥抱', path: appPath(taskApps.hugVideo) }],
  },
  {
    id: 'magic-book',
    title: '咒语书与预设提示词',
    questions: ['咒语书是什么', '提示词怎么写', '提示词大全', '预设提示词', '绘画关键词'],
    body: `**咒语书**按分类收录三百多个绘画词语，点选即可组合，能调整先后和权重，一键带去我来画或我来聊。**预设提示词**保存您自己的写法，用 {{商品}} 这样的写法留出变量，使用时会逐个询问；可以收藏、分类、搜索，也能导入和导出 JSON。

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

收藏只是做个记号，不占用额外的空间；把作品删除以后，它也会从收藏里消失，最多可以收藏 1000 个作品。`,
    links: [{ label: '我的收藏', path: '/appCenter/shareImage' }],
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
