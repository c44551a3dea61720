import { GENERATED_NOTICE } from '@ai-site/shared/domain/generated-metadata';

/** What is in a package, for whoever goes on working with it. */
export const packageReadme = (title: string): string => `《${title}》素材包

文件
  images/    各镜头的画面，文件名是第一个使用它的镜头的序号
  videos/    会动的镜头
  voices/    各镜头的配音
  music.*    背景音乐
  subtitles.srt、subtitles.vtt  字幕
  timeline.json  时间线

timeline.json 的字段
  version            格式版本，现在是 1
  title              标题
  ratio、size        画面比例，和 720p 时的宽、高（像素）
  framesPerSecond    每秒帧数；所有“帧”从 0 开始，结束帧不包括在内
  samplesPerSecond   每秒采样数，配音的起点按它计算
  frames             全片帧数
  shots              镜头，按顺序：
    number           序号，从 1 开始
    file             画面文件；null 表示没有画面，用 card 中的文字卡片
    card             文字卡片：地点 place、角色 roles、文字 words
    startFrame、frames           开始帧、帧数
    startSeconds、seconds        同上，以秒计
    move、pace       镜头运动和快慢
    focus            画面焦点，x、y 是占宽、高的比例（0 到 1）
    transition       转场：kind 为 none 无、fade 淡入淡出、dissolve 叠化、slide 推移；
                     frames 是本镜头开头与上一个镜头重叠的帧数
    captions         字幕：开始帧 startFrame、结束帧 endFrame、文字 text（换行即分行）
    voice            配音：文件 file、起点 startSample（采样）；null 表示没有配音
    estimated        true 表示还没有配音，时长按文字估计
  music              背景音乐：文件 file、音量 gainDb（分贝）、
                     envelope 是随时间（atMs 毫秒）变化、再加上的音量（gainDb），两点之间按分贝均匀变化；
                     音乐比全片短时从头重复
  subtitles          字幕样式：on 是否显示、preset 样式 1 至 3、position 位置

${GENERATED_NOTICE}
`;
