/** Pattern of fenced and inline code (flag `g` alone), for whatever searches Markdown for something else. */
export const codeSource =
  '(?:^|\\n)[ \\t>]*(?<fence>`{3,}|~{3,})[^\\n]*(?:\\n[\\s\\S]*?(?:\\n[ \\t>]*\\k<fence>[`~]*[ \\t]*(?=\\n|$)|$)|$)|(?<!`)(?<ticks>`+)(?!`)[\\s\\S]*?(?<!`)\\k<ticks>(?!`)';
