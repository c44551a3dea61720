import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    style: labelled({
      短发女生: '短发女生，自然微笑，日常通勤的妆容',
      男模特: '身材高挑的男模特，侧身站立，神情自信',
      知性女性: '戴细框眼镜的知性女性，柔和的窗边光',
      大学生: '阳光开朗的大学生，自然卷发，清新妆感',
    }),
    other: labelled({
      短发眼镜: '短发，戴眼镜',
      长卷发: '长卷发，发梢微卷',
      高马尾: '高马尾，运动发带',
      淡妆: '淡妆，小雀斑',
    }),
  },
  english: {
    other: labelled({
      短发眼镜: 'short hair, glasses',
      长卷发: 'long curly hair',
      高马尾: 'high ponytail, sports headband',
      淡妆: 'light make-up, freckles',
    }),
  },
};
