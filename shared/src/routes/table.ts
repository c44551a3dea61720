/** Packages that own routes. A seventh remote declares its routes in its own remote.json only. */
export type RouteOwner = 'shell' | 'mf-chat' | 'mf-draw' | 'mf-appcenter' | 'mf-exhibit' | 'mf-membership' | 'mf-shortvideo';

/** A screen that comes with a later issue: its name and what it will do, in Chinese, shown on the designed state page. */
export interface Preparation {
  readonly feature: string;
  readonly promise: string;
}

export interface SiteRoute {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly owner: RouteOwner;
  /** Title of the page. */
  readonly title: string;
  /** Present: the screen is not built yet. */
  readonly prepared?: Preparation;
  /** Present: the path redirects there. */
  readonly redirect?: string;
}

const route = (owner: RouteOwner, path: string, title: string, rest: Omit<SiteRoute, 'owner' | 'path' | 'title'> = {}): SiteRoute => ({ owner, path, title, ...rest });
const prepared = (feature: string, promise: string): Pick<SiteRoute, 'prepared'> => ({ prepared: { feature, promise } });

/** The whole route map (000 §2.1–2.4, 002 §2). Unknown paths go to `/`. */
export const siteRoutes: readonly SiteRoute[] = [
  route('shell', '/', '首页'),

  route('mf-chat', '/chatNew', '我来聊'),
  route('mf-chat', '/chat', '对话', prepared('应用对话', '用一个应用的专属提示与参数开始对话，按应用保存历史')),

  route('mf-draw', '/draw', '我来画', { redirect: '/draw/create/scene?mobilePageType=0' }),
  route('mf-draw', '/draw/create/scene', '创意生图', prepared('创意生图', '描述画面、选择风格与比例，生成图片')),
  route('mf-draw', '/draw/create/sd_image', '专业绘图', prepared('专业绘图', '自选模型、采样方式、LoRA 与 VAE，精细控制画面')),
  route('mf-draw', '/draw/create/generate_image', '图片生成', prepared('图片生成', '以文字和参考图生成图片')),
  route('mf-draw', '/draw/create/control_image', '控图', prepared('控图', '用线稿、姿势或景深控制画面构图')),
  route('mf-draw', '/draw/edit/similarity', '相似图裂变', prepared('相似图裂变', '上传一张参考图，得到同风格的多张图片')),
  route('mf-draw', '/draw/edit/video', '图生视频', prepared('图生视频', '让一张图片动起来')),
  route('mf-draw', '/draw/edit/text_to_video', '文生视频', prepared('文生视频', '一段描述生成一段视频')),
  route('mf-draw', '/draw/edit/video_to_video', '视频风格转换', prepared('视频风格转换', '为一段视频换上新的画面风格')),
  route('mf-draw', '/draw/edit/video_to_video_plus', '视频风格转换 Plus', prepared('视频风格转换 Plus', '更长时长与更多风格的视频转换')),
  route('mf-draw', '/draw/edit/ai_change_model', 'AI换模特', prepared('AI换模特', '保留服装，换上新的模特与场景')),
  route('mf-draw', '/draw/edit/model_change_scene', '模特换场景', prepared('模特换场景', '保留模特，换上新的拍摄场景')),
  route('mf-draw', '/draw/edit/creative_text', '创意文字', prepared('创意文字', '把文字变成有创意的画面')),
  route('mf-draw', '/draw/edit/product_replace', '商品替换', prepared('商品替换', '把您的商品放进参考图的场景')),
  route('mf-draw', '/draw/edit/ai_person', '主播生成', prepared('主播生成', '生成由数字主播口播的视频')),
  route('mf-draw', '/draw/exhibit', '灵感展示', prepared('灵感展示', '在创作页里浏览社区作品并一键复用')),

  route('mf-appcenter', '/appCenter', '应用中心', prepared('应用中心', '集中浏览、搜索与收藏全部 AI 应用')),
  route('mf-appcenter', '/magicBook', '咒语书', prepared('咒语书', '分类查找绘画提示词，点选即可组合')),
  route('mf-appcenter', '/prophesy', '预设提示词', prepared('预设提示词', '保存与复用常用的提示词')),
  route('mf-appcenter', '/appCenter/search', '应用搜索', prepared('应用搜索', '按名称与用途查找应用')),
  route('mf-appcenter', '/appCenter/featurePage', '专题', prepared('应用专题', '按主题精选的应用合集')),
  route('mf-appcenter', '/appCenter/appChat', '应用', prepared('应用创作', '填写表单、提交任务、查看结果与历史')),
  route('mf-appcenter', '/appCenter/appChat/history', '创作历史', prepared('创作历史', '查看一个应用的全部创作记录')),
  route('mf-appcenter', '/appCenter/appChat/chat', '创作结果', prepared('创作结果', '查看并下载一次创作的结果')),
  route('mf-appcenter', '/appCenter/appChat/task', '任务结果', prepared('任务结果', '查看一个任务的进度与结果')),
  route('mf-appcenter', '/appCenter/Cloud', '超算云舱', { aliases: ['/appCenter/cloud'], ...prepared('超算云舱', '按需开启云端工作站，运行专业创作软件') }),
  route('mf-appcenter', '/appCenter/appHistory', '应用历史', prepared('应用历史', '回到最近使用过的应用')),
  route('mf-appcenter', '/appCenter/appCollect', '应用收藏', prepared('应用收藏', '收藏常用的应用，一步打开')),
  route('mf-appcenter', '/appCenter/shareImage', '我的收藏', prepared('图片收藏', '收藏与分享喜欢的图片')),
  route('mf-appcenter', '/redirect/toPcTip', '请在电脑端使用', { aliases: ['/Redirect/ToPcTip'] }),

  route('mf-exhibit', '/exhibit', '探索', prepared('灵感探索', '浏览社区的图片、短片与灵感，一键做同款')),
  route('mf-exhibit', '/gallery', '画廊', prepared('画廊', '大图浏览精选作品')),
  route('mf-exhibit', '/exhibitdetail', '作品详情', prepared('作品详情', '查看作品的大图、提示词与参数')),
  route('mf-exhibit', '/aivideoDetail', 'AI短片详情', prepared('AI短片详情', '观看短片，查看创作信息')),
  route('mf-exhibit', '/exploreMuseMobileDetail', '灵感详情', prepared('灵感详情', '查看一条灵感的内容与创作方法')),

  route('mf-membership', '/usercenter', '会员中心', prepared('会员中心', '选择会员方案，查看权益与购买记录')),
  route('mf-membership', '/computingpowermanage', '算力管理', prepared('算力管理', '查看算力余额、有效期与收支明细')),
  route('mf-membership', '/aboutMe', '个人中心', prepared('个人中心', '管理资料、会员、合同与设置')),

  route('mf-shortvideo', '/appCenter/shortVideo', 'AI漫画推文', prepared('AI漫画推文', '把一段故事变成有角色、分镜与配音的短视频')),
  route('mf-shortvideo', '/appCenter/shortVideo/videoList', '作品列表', prepared('作品列表', '管理全部漫画推文作品')),
  route('mf-shortvideo', '/appCenter/shortVideo/roleList', '角色', prepared('角色管理', '为故事设定角色的形象与声音')),
  route('mf-shortvideo', '/appCenter/shortVideo/storyboardList', '分镜', prepared('分镜列表', '按剧情查看与调整全部分镜')),
  route('mf-shortvideo', '/appCenter/shortVideo/storyboardEditPage', '分镜编辑', prepared('分镜编辑', '修改一个分镜的画面、旁白与运镜')),
  route('mf-shortvideo', '/appCenter/shortVideo/videoResult', '成片', prepared('成片', '合成、预览与下载完成的短视频')),
];

export const preparedRoutes: readonly SiteRoute[] = siteRoutes.filter((entry) => entry.prepared !== undefined);

/** Routes of one package, in the order of the table. */
export function routesOf(owner: RouteOwner): readonly SiteRoute[] {
  return siteRoutes.filter((entry) => entry.owner === owner);
}
