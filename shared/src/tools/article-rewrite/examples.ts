import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    text: labelled({
      产品评价: '这款杯子保温效果很好，放了一天水还是热的，很适合上班族。外观也好看，同事都问我在哪里买的。',
      活动通知: '本周六上午九点在图书馆一楼举行摄影分享会，请想参加的同学提前报名，名额有限，先到先得。',
      工作总结: '这个月完成了新版首页的上线，访问量比上个月多了两成。下个月打算把搜索做得更快。',
      旅行随笔: '早上到了海边，天还没有全亮。海水很凉，风很大，但是看到太阳出来的那一刻，觉得一切都值得。',
    }),
  },
};
