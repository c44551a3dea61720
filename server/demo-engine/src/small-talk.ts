/** Courtesies, matched against the whole question without punctuation. */
const courtesies: readonly { readonly said: RegExp; readonly answer: string }[] = [
  {
    said: /^(?:你好|您好|嗨|哈喽|hello|hi|hey|在吗|在不在|早上好|上午好|中午好|下午好|晚上好|早安|晚安|大家好)+[啊呀吗哦]*$/i,
    answer: '您好！很高兴见到您。',
  },
  {
    said: /^(?:非常|太|多)?(?:谢谢|感谢|多谢|谢啦|thanks|thankyou|thx)(?:你|您|啦|了)*$/i,
    answer: '不客气，能帮上忙就好。',
  },
  { said: /^(?:再见|拜拜|bye|goodbye|下次见|回头见)[啦了]*$/i, answer: '再见，欢迎随时回来。' },
  {
    said: /^(?:好的?|嗯+|哦+|ok|okay|知道了|明白了|收到|不错|很好|真棒|厉害)[啦了]*$/i,
    answer: '好的。还有什么想了解的，直接告诉我就行。',
  },
];

/** An answer to a greeting or thanks, or undefined. */
export function smallTalk(question: string): string | undefined {
  const said = question.replace(/[\p{P}\p{S}\s]/gu, '');
  return courtesies.find((courtesy) => courtesy.said.test(said))?.answer;
}
