import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

/** How articles of each type are built, by the type of the form. */
const articleStyles: Readonly<Record<number, string>> = {
  1: '公众号文章：先用一个场景、故事或问题引入，再分三到四个小节展开，每节有一个清楚的观点和具体的例子，结尾收束并引发思考。小节标题单独一行。800 到 1200 字。',
  2: '种草笔记：第一行是不超过 20 字的标题；正文用第一人称写真实的使用场景、两到四个具体优点和一个小缺点或适用提醒，短句、分段；最后一行给出 4 到 6 个以 # 开头的话题标签。300 到 500 字。',
  3: '新闻稿：标题一行；导语交代时间、地点、人物、事件和意义；随后按重要程度展开事实与背景，可以引用一段表态（引语只能使用用户给出的内容）；最后一段介绍相关主体。用词客观克制。素材没有给出的日期和数字用“【待补充】”标出。500 到 800 字。',
  4: '营销文案：标题一行；先说出目标人群的痛点或向往，再讲清两到四个卖点带来的好处，打消一个常见顾虑，最后给出明确的行动引导。不用绝对化用语，不承诺功效。300 到 600 字。',
  5: '短视频脚本：时长约 60 秒。先写一行标题，然后逐镜写，每镜一段，格式为“镜头 1（0–3 秒）画面：…… 口播：……”；前 3 秒必须有钩子，结尾有互动或引导。口播总字数 200 到 260 字。',
  6: '演讲稿：有称呼和开场，用一句话点出主旨，再用两到三个层次展开，每层有故事或例子，句子短、适合朗读，适当使用排比与设问，结尾呼应开头并发出号召。800 到 1000 字。',
};

const languages: Readonly<Record<string, string>> = {
  'zh-CN': '使用简体中文。',
  en: 'Write the whole text in natural, idiomatic English; adapt lengths given in Chinese characters to about 60 % as many English words, and keep the structure described above.',
  'zh-TW': '使用繁體中文，用詞符合臺灣讀者的習慣。',
};

const articleInstructions = (type: number, language: string): string =>
  instructions(
    '你是经验丰富的中文写作者。请根据用户给出的主题和要点写一篇完整的文章。',
    articleStyles[type] ?? articleStyles[1] ?? '',
    '覆盖用户提到的每个要点；没有给出的事实不要编造；语言具体、自然，避免“随着……的发展”“总而言之”一类的套话。',
    languages[language] ?? languages['zh-CN'] ?? '',
  );

export const translation = defineTranslation({
  tool: articleWriter,
  needs: ['write'],
  operation: ({ content, articleType, language }) => ({
    kind: 'write',
    instructions: articleInstructions(articleType, language),
    text: content,
    count: 1,
  }),
});
