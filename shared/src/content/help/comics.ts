import { COLLECTIONS_PATH } from '../../domain/comics/paths/index.ts';
import type { HelpArticle } from './article.ts';

const toComics = [{ label: 'AI漫画推文', path: '/appCenter/shortVideo' }];

export const comicsArticles: HelpArticle[] = [
  {
    id: 'comics-overview',
    title: 'AI 漫画推文是什么',
    questions: ['漫画推文是什么', '怎么做漫画视频', '小说推文怎么做', '短视频工作室', '把小说变成视频', '一键成片'],
    body: `AI漫画推文把一段故事做成有角色、分镜、旁白和字幕的短视频，步骤是：

1. 粘贴或改写文案；
2. 确认角色和地点；
3. 生成并调整分镜，先看预览，再确认费用；
4. 合成成片，播放和下载。

每一步都会保存，可以随时回来接着做。画面比例有 16:9、9:16 和 1:1，同一套分镜可以合成不同比例，不用重新出图。我来聊的回答、文章写作的结果都可以一键做成漫画短片；在我的作品里选中几张图片，点“做成漫画短片”，它们会按选择的顺序成为分镜，再补上旁白即可。也可以从示例开始。`,
    links: toComics,
  },
  {
    id: 'comics-roles',
    title: '漫画推文的角色',
    questions: ['怎么创建角色', '角色形象不一致', '角色设定', '角色声音', '人物怎么保持一样'],
    body: `系统会从文案里找出角色，您可以为每个角色设定性别、年龄段（儿童、少年、青年、中年、老年）、外貌和声音，并生成形象。

先把角色定下来再做分镜，画面中的人物会更一致。常用的角色可以加入角色库反复使用，重复的角色可以合并。`,
    links: [{ label: '角色', path: '/appCenter/shortVideo/roleList' }],
  },
  {
    id: 'comics-storyboard',
    title: '漫画推文的分镜',
    questions: ['分镜怎么改', '重新生成一张分镜', '分镜画面不满意', '旁白怎么改', '分镜失败', '分镜收费吗'],
    body: `文案会被拆成一个个分镜，每个分镜可以单独修改旁白、画面描述和运镜，单独重新生成，不影响其他分镜。改过文字的分镜会标出“已修改”，可以筛选出来，一次重做受影响的画面和配音。

分镜图按张计算算力，生成前会先显示总价并请您确认。个别分镜失败时不扣除它的算力，其余的照常完成，重做那一张即可。`,
    links: [{ label: '分镜', path: '/appCenter/shortVideo/storyboardList' }],
  },
  {
    id: 'comics-result',
    title: '合成与下载漫画视频',
    questions: ['视频合成要多久', '怎么下载漫画视频', '作品在哪里', '合成失败', '成片怎么改'],
    body: `分镜确认好就可以合成，合成在服务器上进行，可以离开页面，完成后在作品列表里查看、预览和下载。

想修改成片，回到对应的分镜调整后重新合成即可，原来的成片不会被覆盖。内置演示引擎的画面是静图运镜，旁白是机械音，页面会如实标注。`,
    links: [{ label: '作品列表', path: '/appCenter/shortVideo/videoList' }],
  },
  {
    id: 'comics-collections',
    title: '把成片排成合集',
    questions: ['合集怎么用', '怎么做系列短片', '连续播放', '成片怎么排顺序', '合集删除了怎么恢复'],
    body: `作品列表的“合集”里可以新建合集，把自己作品的成片加进来，拖动或用上移、下移按钮排好顺序，一集播完会自动播放下一集。

成片删除后会离开合集。删除合集不会删除成片，十分钟内可以恢复。`,
    links: [{ label: '合集', path: COLLECTIONS_PATH }],
  },
];
